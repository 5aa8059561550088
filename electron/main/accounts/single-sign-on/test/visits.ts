import { createBrowser, targetOf } from "#demo/test/browser.ts";
import type { TestService } from "#demo/test/start.ts";
import type { SsoPlace } from "../sign-on.ts";

type Person = { username: string; password: string };

/** What a person does on the realm's pages, with the cookies of windows of ours and of a browser. */
export function createVisits({ baseUrl }: TestService) {
  const jars = new Map<string, ReturnType<typeof createBrowser>>();
  const browserOf = (name: string) => {
    const browser = jars.get(name) ?? createBrowser();
    jars.set(name, browser);
    return browser;
  };

  /** Opens the start page of a sign-on, which leads to the realm's login; gives its address. */
  const open = async ({ url }: SsoPlace, jar: string): Promise<string> => {
    const login = targetOf(await browserOf(jar).open(url));
    await browserOf(jar).open(login);
    return login;
  };

  return {
    open,
    /** Signs in there, and follows wherever that leads. */
    logIn: async (place: SsoPlace, jar: string, person: Person): Promise<void> => {
      const login = new URL(await open(place, jar));
      const service = login.searchParams.get("service") ?? "";
      const form = new URLSearchParams({ ...person, service });
      await browserOf(jar).open(targetOf(await browserOf(jar).open(`${baseUrl}/cas/login`, form)));
    },
    clear: (jar: string) => void jars.delete(jar),
  };
}
