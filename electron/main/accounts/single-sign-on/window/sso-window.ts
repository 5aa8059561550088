import { type Session, session as sessions } from "electron";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import { openExternally } from "#main/window/open-externally.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { OpenSsoPage, SsoPageTarget } from "../sign-on.ts";
import { createPopups, type PopupParts } from "./sso-popup.ts";

export type LogoutTarget = Omit<SsoPageTarget, "serviceOrigin">;

const closedByUser = () => failure("cancelled", t("accounts.signOutWindowClosed"));
const ledElsewhere = (address: string) =>
  failure("badAddress", t("accounts.signOutLedElsewhere", { address }));

export function createSsoPages(parts: PopupParts) {
  const { report } = parts;
  const open = createPopups(parts);

  const openPopup: OpenSsoPage = (target, events) =>
    open(target, t("common.signIn"), {
      ...events,
      onPage: (url) => {
        // Any page but that of a blocked address ends the block.
        if (!url.startsWith("data:")) events.onBlocked(null);
        if (isOnOrigin(url, target.serviceOrigin)) events.onReturned();
      },
    });

  async function clearPartition(partition: string): Promise<void> {
    const session = sessions.fromPartition(partition);
    await Promise.all([
      session.clearStorageData(),
      session.clearCache(),
      session.clearAuthCache(),
      session.closeAllConnections(),
    ]);
  }

  const openLogoutPopup = (target: LogoutTarget) =>
    new Promise<Result<null>>((resolve) => {
      const { host } = new URL(target.url);
      const before = listCookies(sessions.fromPartition(target.partition));
      /** The failure of the shown page; a later page may load. */
      let trouble: Failure | null = closedByUser();
      const reportResult = async (hasForm: boolean) => {
        const isOut = hasLost(await before, await listCookies(page.session));
        const next = hasForm
          ? t("accounts.signOutNotConfirmed")
          : t("accounts.signOutPageDone", { host });
        page.showNote(isOut ? t("accounts.signedOutOfRealm", { host }) : next);
      };
      const page = open({ ...target, serviceOrigin: "" }, t("accounts.signOut"), {
        onTrouble: (next) => {
          trouble = next;
          if (next !== null) page.showNote(t("accounts.signOutPageFailed", { host }));
        },
        onPage: () => {},
        onSettled: (hasForm) => {
          if (trouble !== null) return;
          reportResult(hasForm).catch((error) =>
            report("the result of a sign-out is unknown", error),
          );
        },
        onClosed: () => resolve(trouble === null ? success(null) : { ok: false, ...trouble }),
        onBlocked: (address) => {
          trouble = ledElsewhere(address);
        },
        onFailed: (failed) => {
          resolve({ ok: false, ...failed });
          page.close();
        },
      });
    });

  const leaveInPopup = (target: LogoutTarget, signal: AbortSignal) =>
    new Promise<Result<null>>((resolve) => {
      const end = (result: Result<null>) => {
        resolve(result);
        page.close();
      };
      const fail = (failed: Failure) => end({ ok: false, ...failed });
      const closed = () => fail(closedByUser());
      const page = open({ ...target, serviceOrigin: "" }, t("accounts.signOut"), {
        onTrouble: (trouble) => trouble !== null && fail(trouble),
        onPage: () => end(success(null)),
        onClosed: closed,
        onBlocked: (address) => fail(ledElsewhere(address)),
        onFailed: fail,
      });
      signal.addEventListener("abort", closed);
    });
  const openInBrowser = ({ url }: LogoutTarget) => openExternally(url, ["https:", "http:"], report);

  return {
    openPopup,
    /**
     * Opens the realm's logout page before another attempt. In the app's window, the page closes as soon as it has loaded;
     * resolves then, or to its failure.
     */
    leaveOther: (target: LogoutTarget, way: SsoWay, signal: AbortSignal): Promise<Result<null>> =>
      way === "popup" ? leaveInPopup(target, signal) : openInBrowser(target),
    /** Shows the realm's logout page. Resolves once the user closes it, or to its failure; in the browser, once it is started. */
    openLogout: (target: LogoutTarget, way: SsoWay): Promise<Result<null>> =>
      way === "popup" ? openLogoutPopup(target) : openInBrowser(target),
    /** Clears cookies, storage, cache and logins of a partition. */
    clearPartition,
  };
}

async function listCookies(session: Session): Promise<string[]> {
  const cookies = await session.cookies.get({});
  return cookies.map(({ name, domain, path }) => [name, domain, path].join(" "));
}

/** Whether there were no cookies, or one was removed, as at the end of a session. */
const hasLost = (before: string[], now: string[]) =>
  before.length === 0 || before.some((cookie) => !now.includes(cookie));
