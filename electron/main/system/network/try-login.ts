import { net, session } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import { withTimeoutOrNull } from "../with-timeout.ts";
import { nameProxy, type TryLogin } from "./proxy-logins.ts";

/** A proxy that has not refused a login within this time has accepted it; the server is slow. */
const timeout: DurationMs = 10_000;

/**
 * Tries a login at a proxy with one bare HEAD request to the server behind it. The request has its own session, as
 * Chromium uses a login for all requests of a session before the proxy has accepted it.
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
    request.on("login", ({ isProxy, ...from }, answer) => {
      const isFromProxy = isProxy && nameProxy(from) === nameProxy(proxy);
      if (isFromProxy && !isTried) {
        isTried = true;
        return answer(login.username, login.password);
      }
      resolve(isFromProxy);
      answer();
    });
    // Any outcome, also an error, means that the proxy has accepted the login.
    request.on("response", (message) => {
      // Without a listener an end of the network process would crash the app.
      message.on("error", () => undefined);
      resolve(false);
    });
    request.on("redirect", () => resolve(false));
    request.on("error", () => resolve(false));
  });
  request.end();
  try {
    return { isRefused: (await withTimeoutOrNull(timeout, isRefused)) ?? false };
  } finally {
    request.abort();
    await alone.clearAuthCache();
  }
};
