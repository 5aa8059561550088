import { isLoopback, leadsHere } from "#main/service/address.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { refuseProtocol } from "./refuse-protocol.ts";

/** What opening links needs. */
export type LinkOpenerParts = {
  /** Opens an address in the system's program for it. */
  open: (url: string) => Promise<Result<null>>;
  /** Asks the person, outside of the window's page, whether an address is to be opened. */
  ask: (url: string) => Promise<boolean>;
  /** The address of the service whose contents are shown; null while nobody is signed in. */
  getServiceUrl: () => string | null;
  now: () => EpochMs;
};

/** Opens the links of the window's page. */
export type LinkOpener = {
  /** The person has pressed something in the window. */
  recordGesture(): void;
  open(url: string): Promise<Result<null>>;
};

/** What a link may be of. */
export const linkProtocols = ["https:", "http:", "mailto:"];

/** A page can be slow to answer whoever presses something. */
const gestureLasts: DurationMs = 5_000;
const span: DurationMs = 60_000;
/** Nobody reads more pages in that span. */
const maxInSpan = 10;

const declined = failure("cancelled", "The address was not opened.");
const tooMany = failure(
  "rateLimited",
  "Watchdesk was asked to open too many addresses, so this one was not opened. Wait a minute, then try again.",
);

/**
 * Makes the one way for the window's page to open addresses. Somebody else's script in it gets no
 * further than the person: each press opens one address at most, so many in a minute, and anything
 * else is asked about, one at a time, until it is declined. Assistive technology presses without
 * anything that could be noted, so that it is asked about and not refused. Addresses of this computer
 * are opened for services on it alone.
 */
export function createLinkOpener({ open, ask, getServiceUrl, now }: LinkOpenerParts): LinkOpener {
  let pressed: EpochMs | null = null;
  let declinedAt: EpochMs | null = null;
  let isAsking = false;
  let opened: EpochMs[] = [];

  function isMeant(): boolean {
    const at = now();
    const isPressed = pressed !== null && at - pressed <= gestureLasts;
    pressed = null;
    opened = opened.filter((one) => at - one < span);
    return isPressed && opened.length < maxInSpan;
  }

  async function askPerson(url: string): Promise<Result<null> | null> {
    if (isAsking || (declinedAt !== null && now() - declinedAt < span)) return tooMany;
    isAsking = true;
    const isWanted = await ask(url).finally(() => {
      isAsking = false;
    });
    declinedAt = isWanted ? null : now();
    return isWanted ? null : declined;
  }

  return {
    recordGesture: () => {
      pressed = now();
    },
    open: async (url) => {
      const refusal = refuseProtocol(url, linkProtocols);
      if (refusal !== null) return refusal;
      if (isStray(url, getServiceUrl())) {
        return failure(
          "badAddress",
          "This address leads to this computer, where the service has nothing to show, so it was not opened.",
        );
      }
      const refused = isMeant() ? null : await askPerson(url);
      if (refused !== null) return refused;
      opened.push(now());
      return open(url);
    },
  };
}

/** Whoever writes the contents of a service elsewhere has no business with this computer. */
function isStray(url: string, serviceUrl: string | null): boolean {
  if (!URL.canParse(url) || !leadsHere(new URL(url).hostname)) return false;
  return serviceUrl === null || !isLoopback(new URL(serviceUrl).hostname);
}
