import { type Failure, failure } from "#shared/lib/result.ts";
import { nameProxy, type ProxyPrompt } from "./proxy-logins.ts";

type Failed = { ok: false } & Failure;

/** Says that a proxy, which is nobody's server, wants a login for what was to go to `host`. */
export const explainProxyLogin = (
  prompt: Pick<ProxyPrompt, "host" | "port">,
  host: string,
): Failed =>
  failure(
    "proxyLoginNeeded",
    `The proxy ${nameProxy(prompt)} wants a login before it lets anything through to ${host}. Try again, and enter your username and password for the proxy.`,
  );

/**
 * Says that a proxy wants the login that the system has for the person, for what was to go to `host`, and
 * got none that it takes; `proxy` is its host and port.
 */
export const explainNoTicket = (proxy: string, host: string): Failed =>
  failure(
    "proxyLoginNeeded",
    `The proxy ${proxy} wants the login that this computer has for your organisation (such as a Kerberos ticket) before it lets anything through to ${host}, and there is none that it takes. Log in to your organisation's network again, or ask your administrator.`,
  );

/** Says that a server wants a client certificate and got none. */
export const explainNoCertificate = (host: string): Failed =>
  failure(
    "clientCertificateNeeded",
    `${host} wants a client certificate, and none was sent. To choose one, restart Watchdesk; if none is offered, have the certificate of your organisation installed on this computer.`,
  );

/** Says that a server wants a client certificate, and that the person has not chosen yet. */
export const explainOpenChoice = (host: string): Failed =>
  failure(
    "clientCertificateNeeded",
    `${host} wants a client certificate. Choose one, or none, in the dialog that asks for it, then try again.`,
  );
