import type { OpenSsoPage } from "#main/accounts/single-sign-on/sign-on.ts";

/** The user of the small world who signs in at its realm. */
export const ssoUser = { login: "cleo", username: "cleo.cas", password: "cleo-secret" };

async function findTarget(url: URL | string, init: RequestInit = {}): Promise<string> {
  const { headers, status } = await fetch(url, { redirect: "manual", ...init });
  const location = headers.get("location");
  if (location === null) throw new Error(`Status ${status} redirects nowhere.`);
  return location;
}

/** A page on which the user signs in at once, in a browser with its own connection. */
export const signInOnPage =
  (serviceUrl: string): OpenSsoPage =>
  ({ url }, events) => {
    const visit = async (): Promise<void> => {
      const { origin } = new URL(serviceUrl);
      const { pathname, search } = new URL(url);
      const login = new URL(await findTarget(origin + pathname + search));
      const { username, password } = ssoUser;
      const service = login.searchParams.get("service") ?? "";
      const body = new URLSearchParams({ username, password, service });
      await fetch(await findTarget(`${origin}/cas/login`, { method: "POST", body }));
      events.onReturned();
    };
    visit().catch((error) =>
      events.onFailed({ code: "unexpected", message: `The page failed: ${String(error)}` }),
    );
    return { show: () => {}, close: () => {} };
  };
