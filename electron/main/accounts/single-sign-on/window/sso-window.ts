import { type Session, session as sessions } from "electron";
import { isOnOrigin } from "#main/system/network/on-origin.ts";
import { openExternally } from "#main/window/open-externally.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import type { OpenSsoPage, SsoPlace } from "../sign-on.ts";
import { createPopups, type PopupParts } from "./sso-popup.ts";

/** Shows pages of single sign-on realms. */
export type SsoPages = {
  /** In a window that has nothing of the app in it. */
  openPopup: OpenSsoPage;
  /**
   * Shows the realm's logout page where the sign-in was, for the person to close, after which the
   * partition is forgotten; resolves when the page is there, or to why it is not.
   */
  openLogout(place: LogoutPlace, way: SsoWay): Promise<Result<null>>;
  /** Forgets cookies, pages and logins of a partition. */
  clearPartition(partition: string): Promise<void>;
};

/** What to open at a sign-out, where it may lead, and whose cookies it is to have. */
export type LogoutPlace = Omit<SsoPlace, "serviceOrigin">;

/** Makes the ways to show pages of realms; nothing is opened yet. */
export function createSsoPages(parts: PopupParts): SsoPages {
  const { report } = parts;
  const open = createPopups(parts);

  const openPopup: OpenSsoPage = (place, events) =>
    open(place, "Sign in", {
      ...events,
      onPage: (url) => {
        // A link of its footer may have been blocked; what says so instead of a page is none.
        if (!url.startsWith("data:")) events.onBlocked(null);
        if (isOnOrigin(url, place.serviceOrigin)) events.onReturned();
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

  const openLogoutPopup = (place: LogoutPlace) =>
    new Promise<Result<null>>((resolve) => {
      const { host } = new URL(place.url);
      const forget = () => void clearPartition(place.partition);
      const before = listCookies(sessions.fromPartition(place.partition));
      let isInTrouble = false;
      const formatHowFar = async () => {
        const isOut = hasLost(await before, await listCookies(page.session));
        page.showNote(
          isOut
            ? `You are signed out of ${host}. You can close this window.`
            : "Sign-out could not be confirmed. Finish it on the page below, then close this window.",
        );
      };
      const page = open({ ...place, serviceOrigin: "" }, "Sign out", {
        onTrouble: (trouble) => {
          isInTrouble = trouble !== null;
          if (trouble === null) return;
          page.showNote(`You may still be signed in at ${host}: its page reports an error.`);
          resolve({ ok: false, ...trouble });
        },
        onPage: () => {
          if (isInTrouble) return;
          resolve(success(null));
          formatHowFar().catch((error) => report("the end of a sign-out could not be told", error));
        },
        onClosed: () => {
          resolve(failure("cancelled", "The window was closed before the sign-out was through."));
          forget();
        },
        onBlocked: (address) =>
          resolve(
            failure("badAddress", `The sign-out led to ${address}, where Watchdesk does not go.`),
          ),
        onFailed: (failed) => {
          resolve({ ok: false, ...failed });
          page.close();
          forget();
        },
      });
    });

  return {
    openPopup,
    openLogout: (place, way) =>
      way === "popup"
        ? openLogoutPopup(place)
        : openExternally(place.url, ["https:", "http:"], report),
    clearPartition,
  };
}

async function listCookies(session: Session): Promise<string[]> {
  const cookies = await session.cookies.get({});
  return cookies.map(({ name, domain, path }) => [name, domain, path].join(" "));
}

/** Whether nobody was known here before, or a cookie has been taken back, as a session's is at its end. */
const hasLost = (before: string[], now: string[]) =>
  before.length === 0 || before.some((cookie) => !now.includes(cookie));
