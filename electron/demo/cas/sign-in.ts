import { type Context, Hono } from "hono";
import type { ServiceState } from "../http/state.ts";
import { type LoginOutcome, minAppToken } from "./app-logins.ts";
import { messagePage } from "./pages.ts";
import { type Validation, validateTicket } from "./validation.ts";

const decline = (c: Context, status: 400 | 404 | 409, message: string) =>
  c.html(messagePage("Sign-in not possible", message), status);

/** The address to which the realm redirects; tickets are valid for exactly this address. */
const returnAddress = (appToken: string, { baseUrl }: ServiceState): string =>
  `${baseUrl}/auth/cas/return?${new URLSearchParams({ appToken })}`;

/** The requested address of the start page without the ticket, as passed to the realm. */
const ownAddress = (c: Context, { baseUrl }: ServiceState): string => {
  const { search } = new URL(c.req.url);
  return `${baseUrl}/auth/cas/login${search.replace(/[?&]ticket=[^?&]*$/, "")}`;
};

/**
 * Serves the pages of a single sign-on between its start by an app and finishLogin:
 * GET /auth/cas/login (realm, appToken) and GET /auth/cas/return (appToken, ticket). An app can also begin
 * at the realm, which then redirects to GET /auth/cas/login with a ticket.
 */
export const createSignInPages = (state: ServiceState): Hono => {
  const pages = new Hono().basePath("/auth/cas");

  const finish = (c: Context, appToken: string, validation: Validation) => {
    state.appLogins.finish(appToken, classify(validation, state));
    return c.html(messagePage("Back to the app", "You can close this window."));
  };
  const conclude = async (c: Context, appToken: string, service: string, ticket: string) =>
    finish(c, appToken, await validateTicket(state.world.realm.serverUrl ?? "", service, ticket));

  pages.get("/login", async (c) => {
    const { realm = "", appToken = "", ticket = "" } = c.req.query();
    if (realm !== state.world.realm.realm) return decline(c, 404, `There is no realm ${realm}.`);
    if (appToken.length < minAppToken) {
      return decline(c, 400, `The appToken needs at least ${minAppToken} characters.`);
    }
    if (!state.appLogins.start(appToken)) {
      return decline(c, 409, "This sign-in is over. Start a new one in the app.");
    }
    const { userHeader } = state.realmBehavior;
    const casUsername = userHeader === null ? undefined : c.req.header(userHeader);
    if (casUsername !== undefined) return finish(c, appToken, { kind: "confirmed", casUsername });
    if (ticket !== "") return conclude(c, appToken, ownAddress(c, state), ticket);
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
    return conclude(c, appToken, returnAddress(appToken, state), ticket);
  });
  return pages;
};

const classify = (validation: Validation, { world }: ServiceState): LoginOutcome => {
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
