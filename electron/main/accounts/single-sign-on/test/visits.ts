import { createBrowser, targetOf } from "#demo/test/browser.ts";
import type { TestService } from "#demo/test/start.ts";
import type { SsoPlace } from "../sign-on.ts";

type Login = { username: string; password: string };

/** Visits the realm's pages with the cookies of windows and of a browser. */
export function createVisits({ baseUrl }: TestService) {
  const jars = new Map<string, ReturnType<typeof createBrowser>>();
  const browserOf = (name: string) => {
    const browser = jars.get(name) ?? createBrowser();
    jars.set(name, browser);
    return browser;
  };

  /** Opens the start page of a sign-on; resolves to the address of the realm's login. */
  const open = async ({ url }: SsoPlace, jar: string): Promise<string> => {
    const login = targetOf(await browserOf(jar).open(url));
    await browserOf(jar).open(login);
    return login;
  };

  return {
    open,
    /** Signs in there and follows redirects. */
    logIn: async (place: SsoPlace, jar: string, person: Login): Promise<void> => {
      const login = new URL(await open(place, jar));
      const service = login.searchParams.get("service") ?? "";
      const form = new URLSearchParams({ ...person, service });
      await browserOf(jar).open(targetOf(await browserOf(jar).open(`${baseUrl}/cas/login`, form)));
    },
    clear: (jar: string) => void jars.delete(jar),
  };
}
