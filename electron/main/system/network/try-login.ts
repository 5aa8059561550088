import { net, session } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import { TooLate, within } from "../with-timeout.ts";
import { nameProxy, type TryLogin } from "./proxy-logins.ts";

/** A proxy that has not refused a login for so long has let it through, to a server that is slow. */
const timeout: DurationMs = 10_000;

/**
 * Tries a login at a proxy with one request for the front page of the server behind it, which carries
 * nothing else. It has a session of its own, as Chromium hands a login over to all other requests of
 * the same session before the proxy has said what it thinks of it.
 */
export const tryLogin: TryLogin = async (proxy, url, login) => {
  const alone = session.fromPartition("proxy-login");
  await alone.clearAuthCache();
  await alone.closeAllConnections();
  const request = net.request({
    session: alone,
    url: `${new URL(url).origin}/`,
    method: "HEAD",
    redirect: "manual",
    credentials: "omit",
  });
  const isRefused = new Promise<boolean>((resolve) => {
    let isTried = false;
    request.on("login", ({ isProxy, ...asks }, answer) => {
      const isAsked = isProxy && nameProxy(asks) === nameProxy(proxy);
      if (isAsked && !isTried) {
        isTried = true;
        return answer(login.username, login.password);
      }
      resolve(isAsked);
      answer();
    });
    // Whatever comes now, also that there is no way on, came after the proxy had nothing against it.
    request.on("response", (message) => {
      // Without a listener the end of the network process would end the app.
      message.on("error", () => undefined);
      resolve(false);
    });
    request.on("redirect", () => resolve(false));
    request.on("error", () => resolve(false));
  });
  request.end();
  try {
    return { isRefused: await within(timeout, isRefused) };
  } catch (error) {
    if (error instanceof TooLate) return { isRefused: false };
    throw error;
  } finally {
    request.abort();
    await alone.clearAuthCache();
  }
};
