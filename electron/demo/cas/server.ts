import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ServiceState } from "../http/state.ts";
import { loginPage, messagePage } from "./pages.ts";
import type { CasMemory } from "./tickets.ts";
import { type CasFailureCode, describeFailure, describeSuccess } from "./validation.ts";

const sessionCookie = "CASTGC";

const failureMessages: Record<CasFailureCode, string> = {
  INVALID_REQUEST: "The parameters service and ticket are required.",
  INVALID_TICKET: "The ticket is not known, used up or too old.",
  INVALID_SERVICE: "The ticket was issued for another service.",
};

const answerFailure = (c: Context, code: CasFailureCode) =>
  c.body(String(describeFailure(code, failureMessages[code])), 200, xml);

const xml = { "Content-Type": "application/xml; charset=utf-8" };

/** Whether tickets may be issued for it: only this service itself has its people sign in here. */
const isRegistered = (service: string, { origin }: ServiceState): boolean =>
  URL.canParse(service) && new URL(service).origin === origin;

/** Serves the single sign-on system of the world's realm by the CAS 2 protocol. */
export const createCasServer = (state: ServiceState, memory: CasMemory): Hono => {
  const server = new Hono().basePath("/cas");
  const showForm = (c: Context, service: string, problem: string | null) =>
    c.html(loginPage(state.world.realm.shortName ?? "", service, problem), problem ? 401 : 200);
  const showStranger = (c: Context) =>
    c.html(messagePage("Not registered", "This service may not use this sign-in."), 403);
  const sendBack = (c: Context, casUsername: string, service: string) => {
    if (service === "") return c.html(messagePage("Signed in", `You are ${casUsername}.`));
    const target = new URL(service);
    target.searchParams.append("ticket", memory.issueTicket(casUsername, service));
    return c.redirect(target.href, 303);
  };

  server.get("/login", (c) => {
    const service = c.req.query("service") ?? "";
    if (service !== "" && !isRegistered(service, state)) return showStranger(c);
    const isAskedAgain = c.req.query("renew") === "true";
    const known = memory.findSession(getCookie(c, sessionCookie) ?? "");
    return known === null || isAskedAgain
      ? showForm(c, service, null)
      : sendBack(c, known, service);
  });

  server.post("/login", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const service = form.get("service") ?? "";
    if (service !== "" && !isRegistered(service, state)) return showStranger(c);
    const identity = state.world.casIdentities.find(
      ({ casUsername, password }) =>
        casUsername === form.get("username") && password === form.get("password"),
    );
    if (identity === undefined) return showForm(c, service, "Name or password is wrong.");
    const session = memory.openSession(identity.casUsername);
    setCookie(c, sessionCookie, session, { path: "/cas", httpOnly: true, sameSite: "Lax" });
    return sendBack(c, identity.casUsername, service);
  });

  server.get("/serviceValidate", (c) => {
    const { service, ticket } = c.req.query();
    if (!service || !ticket) return answerFailure(c, "INVALID_REQUEST");
    const redeemed = memory.redeemTicket(ticket, service);
    return redeemed.isValid
      ? c.body(String(describeSuccess(redeemed.casUsername)), 200, xml)
      : answerFailure(c, redeemed.code);
  });

  server.get("/logout", (c) => {
    memory.closeSession(deleteCookie(c, sessionCookie, { path: "/cas" }) ?? "");
    return c.html(messagePage("Signed out", "You have signed out of single sign-on."));
  });
  return server;
};
