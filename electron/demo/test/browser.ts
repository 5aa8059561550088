import { type Answer, request, type TestService } from "./start.ts";

/** Where an answer redirects to; fails where it does not. */
export const targetOf = ({ headers, status }: Answer): string => {
  const location = headers.get("location");
  if (location === null) throw new Error(`Status ${status} redirects nowhere.`);
  return location;
};

/** Sends the login form of the single sign-on system, as a browser does. */
export const submitLogin = (
  { baseUrl }: TestService,
  fields: { username: string; password: string; service: string },
): Promise<Answer> =>
  request(`${baseUrl}/cas/login`, { method: "POST", body: new URLSearchParams(fields) });

/** A browser with cookies of its own, without regard to paths and origins; redirects are not followed. */
export const createBrowser = () => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** Opens an address; with a form, sends that there. */
    open: async (url: string, form: URLSearchParams | null = null): Promise<Answer> => {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const sent = form === null ? {} : { method: "POST", body: form };
      const answer = await request(url, { ...sent, headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
};

/** Starts a single sign-on in the name of an app; gives the address that the login is for. */
export const startSignIn = async (service: TestService, appToken: string): Promise<string> => {
  const query = new URLSearchParams({ realm: service.world.realm.realm, appToken });
  const loginPage = targetOf(await service.ask(`/auth/cas/login?${query}`));
  return new URL(loginPage).searchParams.get("service") ?? "";
};

/** Walks a person through a whole single sign-on; gives the page on which they end. */
export const signInByCas = async (
  service: TestService,
  appToken: string,
  [username, password]: [username: string, password: string],
): Promise<Answer> => {
  const returnTo = await startSignIn(service, appToken);
  const submitted = await submitLogin(service, { username, password, service: returnTo });
  return request(targetOf(submitted));
};
