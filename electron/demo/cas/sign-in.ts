import { type Context, Hono } from "hono";
import type { ServiceState } from "../http/state.ts";
import { type LoginOutcome, shortestAppToken } from "./app-logins.ts";
import { messagePage } from "./pages.ts";
import { type Validation, validateTicket } from "./validation.ts";

const decline = (c: Context, status: 400 | 404 | 409, message: string) =>
  c.html(messagePage("Sign-in not possible", message), status);

/** The address to which the realm sends people back; tickets are valid for it to the letter. */
const returnAddress = (appToken: string, { baseUrl }: ServiceState): string =>
  `${baseUrl}/auth/cas/return?${new URLSearchParams({ appToken })}`;

/**
 * Serves the pages of a single sign-on between its start by an app and finishLogin:
 * GET /auth/cas/login (realm, appToken) and GET /auth/cas/return (appToken, ticket).
 */
export const createSignInPages = (state: ServiceState): Hono => {
  const pages = new Hono().basePath("/auth/cas");

  pages.get("/login", (c) => {
    const { realm = "", appToken = "" } = c.req.query();
    if (realm !== state.world.realm.realm) return decline(c, 404, `There is no realm ${realm}.`);
    if (appToken.length < shortestAppToken) {
      return decline(c, 400, `The appToken needs at least ${shortestAppToken} characters.`);
    }
    if (!state.appLogins.start(appToken)) {
      return decline(c, 409, "This sign-in is over. Start a new one in the app.");
    }
    const login = new URL(state.world.realm.serverUrl ?? "");
    login.searchParams.set("service", returnAddress(appToken, state));
    return c.redirect(login.href);
  });

  pages.get("/return", async (c) => {
    const { appToken = "", ticket = "" } = c.req.query();
    if (ticket === "") return decline(c, 400, "The single sign-on system gave no ticket.");
    if (!state.appLogins.isPending(appToken)) {
      return decline(c, 409, "This sign-in is not known, over or too old. Start a new one.");
    }
    const { realm } = state.world;
    const service = returnAddress(appToken, state);
    const validation = await validateTicket(realm.serverUrl ?? "", service, ticket);
    state.appLogins.finish(appToken, judge(validation, state));
    return c.html(messagePage("Back to the app", "You can close this window."));
  });
  return pages;
};

const judge = (validation: Validation, { world }: ServiceState): LoginOutcome => {
  if (validation.kind !== "confirmed") return { status: "failure" };
  const { casUsername } = validation;
  const identity = world.casIdentities.find((known) => known.casUsername === casUsername);
  if (identity?.outcome === "expiredCredentials") return { status: "expiredCredentials" };
  const user = world.users.find((known) => known.casUsername === casUsername);
  if (user === undefined || identity?.outcome === "unlinkedAccount") {
    return { status: "unlinkedAccount", casUsername };
  }
  return user.enabled === false ? { status: "failure" } : { status: "success", casUsername, user };
};
