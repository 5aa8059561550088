import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ServiceState } from "../http/state.ts";
import { loginPage, messagePage, scriptedPage, waitingPage, warningPage } from "./pages.ts";
import type { CasMemory } from "./tickets.ts";
import { type CasFailureCode, describeFailure, describeSuccess } from "./validation.ts";

const sessionCookie = "CASTGC";
/** The service of this browser's first pending sign-in, which many realms remember. */
const pendingCookie = "PENDING";
/** Set for users who chose to give consent for each service. */
const warnCookie = "CASPRIVACY";
/** Life of a pending sign-in, in seconds. */
const pendingLife = 600;
const cookieOptions = { path: "/cas", httpOnly: true, sameSite: "Lax" } as const;

const failureMessages: Record<CasFailureCode, string> = {
  INVALID_REQUEST: "The parameters service and ticket are required.",
  INVALID_TICKET: "The ticket is not known, used up or too old.",
  INVALID_SERVICE: "The ticket was issued for another service.",
};

const sendFailure = (c: Context, code: CasFailureCode) =>
  c.body(String(describeFailure(code, failureMessages[code])), 200, xml);

const xml = { "Content-Type": "application/xml; charset=utf-8" };

/** Returns whether tickets may be issued for a service: only for this service itself. */
const isRegistered = (service: string, { origin }: ServiceState): boolean =>
  URL.canParse(service) && new URL(service).origin === origin;

/**
 * Serves the world's realm by the CAS 2 protocol. Like many real ones, it stores the first requested service in a
 * cookie and redirects there.
 */
export const createCasServer = (state: ServiceState, memory: CasMemory): Hono => {
  const server = new Hono().basePath("/cas");
  const showForm = (c: Context, service: string, problem: string | null) => {
    if (service !== "" && getCookie(c, pendingCookie) === undefined) {
      setCookie(c, pendingCookie, service, { ...cookieOptions, maxAge: pendingLife });
    }
    const page = loginPage(state.world.realm.shortName ?? "", service, problem);
    return c.html(page, problem ? 401 : 200);
  };
  const rejectService = (c: Context) =>
    state.realmBehavior.rejectsBy === "words"
      ? c.html(scriptedPage("Authentication portal", "This application is not known"))
      : c.html(messagePage("Not registered", "This service may not use this sign-in."), 403);
  const sendBack = (c: Context, casUsername: string, requested: string, isWarned: boolean) => {
    const pending = getCookie(c, pendingCookie);
    const service = pending !== undefined && isRegistered(pending, state) ? pending : requested;
    if (pending !== undefined) deleteCookie(c, pendingCookie, cookieOptions);
    if (service === "") return c.html(messagePage("Signed in", `You are ${casUsername}.`));
    const target = new URL(service);
    target.searchParams.append("ticket", memory.issueTicket(casUsername, service));
    if (state.realmBehavior.sortsParameters) target.searchParams.sort();
    return isWarned || state.realmBehavior.asksConsent
      ? c.html(warningPage(onward(target.href)))
      : redirect(c, target.href);
  };
  const onward = (target: string) =>
    state.realmBehavior.redirectDelay === null
      ? target
      : `/cas/onward?${new URLSearchParams({ to: target })}`;
  const redirect = (c: Context, target: string) => {
    const { redirectDelay } = state.realmBehavior;
    return redirectDelay === null
      ? c.redirect(target, 303)
      : c.html(waitingPage(target, redirectDelay));
  };

  server.get("/login", (c) => {
    const service = c.req.query("service") ?? "";
    if (service !== "" && !isRegistered(service, state)) return rejectService(c);
    const isRenewal = c.req.query("renew") === "true";
    const session = memory.findSession(getCookie(c, sessionCookie) ?? "");
    const known = session ?? state.realmBehavior.knownUser;
    return known === null || isRenewal
      ? showForm(c, service, null)
      : sendBack(c, known, service, getCookie(c, warnCookie) !== undefined);
  });

  server.post("/login", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const service = form.get("service") ?? "";
    if (service !== "" && !isRegistered(service, state)) return rejectService(c);
    const identity = state.world.casIdentities.find(
      ({ casUsername, password }) =>
        casUsername === form.get("username") && password === form.get("password"),
    );
    if (identity === undefined) return showForm(c, service, "Name or password is wrong.");
    const session = memory.openSession(identity.casUsername);
    setCookie(c, sessionCookie, session, cookieOptions);
    const isWarned = form.get("warn") === "true";
    if (isWarned) setCookie(c, warnCookie, "true", cookieOptions);
    return sendBack(c, identity.casUsername, service, isWarned);
  });

  server.get("/onward", (c) => {
    const target = c.req.query("to") ?? "";
    return isRegistered(target, state) ? redirect(c, target) : rejectService(c);
  });

  server.get("/serviceValidate", (c) => {
    const { service, ticket } = c.req.query();
    if (!service || !ticket) return sendFailure(c, "INVALID_REQUEST");
    const redeemed = memory.redeemTicket(ticket, service, !state.realmBehavior.sortsParameters);
    return redeemed.isValid
      ? c.body(String(describeSuccess(redeemed.casUsername)), 200, xml)
      : sendFailure(c, redeemed.code);
  });

  server.get("/logout", (c) => {
    memory.closeSession(deleteCookie(c, sessionCookie, cookieOptions) ?? "");
    for (const name of [pendingCookie, warnCookie]) deleteCookie(c, name, cookieOptions);
    return c.html(messagePage("Signed out", "You have signed out of single sign-on."));
  });
  return server;
};
