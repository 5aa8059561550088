import { type Session, session as sessions } from "electron";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import { openExternally } from "#main/window/open-externally.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { OpenSsoPage, SsoPageTarget } from "../sign-on.ts";
import { createPopups, type PopupParts } from "./sso-popup.ts";

/** Shows pages of single sign-on realms. */
export type SsoPages = {
  /** Opens a page in its own window. */
  openPopup: OpenSsoPage;
  /** Shows the realm's logout page, and clears the partition once the user closes it. Resolves when the page is loaded, or to its failure. */
  openLogout(target: LogoutTarget, way: SsoWay): Promise<Result<null>>;
  /** Clears cookies, storage, cache and logins of a partition. */
  clearPartition(partition: string): Promise<void>;
};

/** The logout page, its allowed origins, and its partition. */
export type LogoutTarget = Omit<SsoPageTarget, "serviceOrigin">;

/** Creates the windows of realms' pages. */
export function createSsoPages(parts: PopupParts): SsoPages {
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
      const clear = () => void clearPartition(target.partition);
      const before = listCookies(sessions.fromPartition(target.partition));
      let isInTrouble = false;
      const reportResult = async () => {
        const isOut = hasLost(await before, await listCookies(page.session));
        page.showNote(
          isOut ? t("accounts.signedOutOfRealm", { host }) : t("accounts.signOutNotConfirmed"),
        );
      };
      const page = open({ ...target, serviceOrigin: "" }, t("accounts.signOut"), {
        onTrouble: (trouble) => {
          isInTrouble = trouble !== null;
          if (trouble === null) return;
          page.showNote(t("accounts.signOutPageFailed", { host }));
          resolve({ ok: false, ...trouble });
        },
        onPage: () => {
          if (isInTrouble) return;
          resolve(success(null));
          reportResult().catch((error) => report("the result of a sign-out is unknown", error));
        },
        onClosed: () => {
          resolve(failure("cancelled", t("accounts.signOutWindowClosed")));
          clear();
        },
        onBlocked: (address) =>
          resolve(failure("badAddress", t("accounts.signOutLedElsewhere", { address }))),
        onFailed: (failed) => {
          resolve({ ok: false, ...failed });
          page.close();
          clear();
        },
      });
    });

  return {
    openPopup,
    openLogout: (target, way) =>
      way === "popup"
        ? openLogoutPopup(target)
        : openExternally(target.url, ["https:", "http:"], report),
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
