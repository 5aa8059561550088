import { request, type TestResponse, type TestService } from "./start.ts";

/** Returns the location of a redirect; throws for other responses. */
export const readRedirectTarget = ({ headers, status }: TestResponse): string => {
  const location = headers.get("location");
  if (location === null) throw new Error(`Status ${status} redirects nowhere.`);
  return location;
};

/** What a browser needs of a service. */
type Visited = Pick<TestService, "baseUrl" | "world"> & {
  send(path: string): Promise<TestResponse>;
};

/** Submits the realm's login form. */
export const submitLogin = (
  { baseUrl }: Pick<Visited, "baseUrl">,
  fields: { username: string; password: string; service: string },
): Promise<TestResponse> =>
  request(`${baseUrl}/cas/login`, { method: "POST", body: new URLSearchParams(fields) });

/** Creates a browser with its own cookies, ignoring paths and origins; it does not follow redirects. */
export const createBrowser = () => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** Opens an address, or submits a form there. */
    open: async (url: string, form: URLSearchParams | null = null): Promise<TestResponse> => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const sent = form === null ? {} : { method: "POST", body: form };
      const response = await request(url, { ...sent, headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
};

/** Starts a single sign-on for an app; returns the return address. */
export const startSignIn = async (service: Visited, appToken: string): Promise<string> => {
  const query = new URLSearchParams({ realm: service.world.realm.realm, appToken });
  const loginPage = readRedirectTarget(await service.send(`/auth/cas/login?${query}`));
  return new URL(loginPage).searchParams.get("service") ?? "";
};

/** Completes a single sign-on; returns the last page. */
export const signInByCas = async (
  service: Visited,
  appToken: string,
  [username, password]: [username: string, password: string],
): Promise<TestResponse> => {
  const returnTo = await startSignIn(service, appToken);
  const submitted = await submitLogin(service, { username, password, service: returnTo });
  return request(readRedirectTarget(submitted));
};
