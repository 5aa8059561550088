import { createBrowser, readRedirectTarget } from "#demo/test/browser.ts";
import type { TestService } from "#demo/test/start.ts";
import type { SsoPageTarget } from "../sign-on.ts";

type Credentials = { username: string; password: string };

/** Simulates a user on the realm's pages, with the cookies of the app's windows and a browser. */
export function createRealmVisits({ baseUrl }: TestService) {
  const jars = new Map<string, ReturnType<typeof createBrowser>>();
  const browserOf = (name: string) => {
    const browser = jars.get(name) ?? createBrowser();
    jars.set(name, browser);
    return browser;
  };

  /** Opens the start page of a sign-on, and resolves to the address of the realm's login. */
  const open = async ({ url }: SsoPageTarget, jar: string): Promise<string> => {
    const login = readRedirectTarget(await browserOf(jar).open(url));
    await browserOf(jar).open(login);
    return login;
  };

  return {
    open,
    /** Signs in, and follows the redirects. */
    logIn: async (place: SsoPageTarget, jar: string, credentials: Credentials): Promise<void> => {
      const login = new URL(await open(place, jar));
      const service = login.searchParams.get("service") ?? "";
      const form = new URLSearchParams({ ...credentials, service });
      await browserOf(jar).open(
        readRedirectTarget(await browserOf(jar).open(`${baseUrl}/cas/login`, form)),
      );
    },
    clear: (jar: string) => void jars.delete(jar),
  };
}
