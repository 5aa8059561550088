import { isLoopback, leadsToLoopback } from "#main/service/address.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** The ways to open and confirm an address, the service and the clock. */
export type LinkOpenerParts = {
  /** Opens an address in the system's default program. */
  open: (url: string) => Promise<Result<null>>;
  /** Prompts the user, outside of the page, whether to open an address. */
  promptUser: (url: string) => Promise<boolean>;
  /** Returns the address of the shown service; null if no user is signed in. */
  getServiceUrl: () => string | null;
  /** A clock that nobody sets. */
  elapsed: () => DurationMs;
};

export const linkProtocols = ["https:", "http:", "mailto:"];

/** A page may be slow to react to a gesture. */
const gestureLifetime: DurationMs = 5_000;
const span: DurationMs = 60_000;
/** Enough for reading; more links need confirmation. */
const maxInSpan = 10;

const declined = () => failure("cancelled", t("window.addressNotOpened"));
const tooMany = () => failure("rateLimited", t("window.tooManyAddresses"));

/**
 * Creates the only way for the window's page to open addresses, safe against injected scripts: each user gesture opens
 * at most one address, up to `maxInSpan` per minute. Every other address needs a confirmation, one at a time, and none
 * is offered for a minute after a refusal; assistive technology clicks without a gesture, so such links are not refused.
 * Loopback addresses are opened for local services only.
 */
export function createLinkOpener({ open, promptUser, getServiceUrl, elapsed }: LinkOpenerParts) {
  let pressed: DurationMs | null = null;
  let declinedAt: DurationMs | null = null;
  let isPrompting = false;
  let opened: DurationMs[] = [];

  function takeGesture(): boolean {
    const at = elapsed();
    const isPressed = pressed !== null && at - pressed <= gestureLifetime;
    pressed = null;
    opened = opened.filter((one) => at - one < span);
    return isPressed && opened.length < maxInSpan;
  }

  async function confirm(url: string): Promise<Result<null> | null> {
    if (isPrompting || (declinedAt !== null && elapsed() - declinedAt < span)) return tooMany();
    isPrompting = true;
    const isConfirmed = await promptUser(url).finally(() => {
      isPrompting = false;
    });
    declinedAt = isConfirmed ? null : elapsed();
    return isConfirmed ? null : declined();
  }

  return {
    recordGesture: (): void => {
      pressed = elapsed();
    },
    open: async (url: string): Promise<Result<null>> => {
      const refusal = refuseProtocol(url, linkProtocols);
      if (refusal !== null) return refusal;
      if (isForeignLoopback(url, getServiceUrl())) {
        return failure("badAddress", t("window.addressOnThisComputer"));
      }
      const refused = takeGesture() ? null : await confirm(url);
      if (refused !== null) return refused;
      opened.push(elapsed());
      return open(url);
    },
  };
}

/** Contents of a remote service must not open addresses of this computer. */
function isForeignLoopback(url: string, serviceUrl: string | null): boolean {
  if (!URL.canParse(url) || !leadsToLoopback(new URL(url).hostname)) return false;
  return serviceUrl === null || !isLoopback(new URL(serviceUrl).hostname);
}

/** Returns the failure for an address whose protocol is not allowed; null for an allowed one. */
export function refuseProtocol(url: string, protocols: readonly string[]) {
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: "unreadable" };
  return protocols.includes(protocol)
    ? null
    : failure("badAddress", t("window.unsupportedProtocol", { protocol }));
}

/** The fields that a link may set; others could make mail programs attach files. */
const allowedFields = ["to", "cc", "subject", "body"];

// Line breaks would start other headers.
const control = /\p{Cc}+/gu;

/** Rebuilds a `mailto:` address (RFC 6068) of its recipients, subject and body only; null if it is invalid. */
export function rebuildMailAddress(url: string): string | null {
  const [, recipients = "", query = ""] = /^mailto:([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  try {
    const fields = query.split("&").flatMap((field) => {
      const [name = "", ...value] = field.split("=");
      const known = name.toLowerCase();
      return allowedFields.includes(known) ? [`${known}=${write(known, value.join("="))}`] : [];
    });
    const tail = fields.length === 0 ? "" : `?${fields.join("&")}`;
    return `mailto:${write("to", recipients)}${tail}`;
  } catch {
    // It contains an invalid percent sign.
    return null;
  }
}

function write(name: string, encoded: string): string {
  const text = decodeURIComponent(encoded);
  if (name === "body") return encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  const line = encodeURIComponent(text.replaceAll(control, " "));
  return name === "subject" ? line : line.replaceAll("%40", "@").replaceAll("%2C", ",");
}
