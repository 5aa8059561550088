import { type Failure, failure } from "#shared/lib/result.ts";
import { nameProxy, type ProxyPrompt } from "./proxy-logins.ts";

type Failed = { ok: false } & Failure;

/** Returns the failure of a request to `host` whose proxy requires a login. */
export const explainProxyLogin = (
  prompt: Pick<ProxyPrompt, "host" | "port">,
  host: string,
): Failed =>
  failure(
    "proxyLoginNeeded",
    `The proxy ${nameProxy(prompt)} requires a sign-in to reach ${host}. Try again with your username and password for the proxy.`,
  );

/**
 * Returns the failure of a request to `host` whose proxy (host and port) requires the system's login of the user and
 * accepts none.
 */
export const explainNoTicket = (proxy: string, host: string): Failed =>
  failure(
    "proxyLoginNeeded",
    `The proxy ${proxy} requires the sign-in of your organisation (such as a Kerberos ticket) to reach ${host}, and accepts none. Log in to your organisation's network again, or ask your administrator.`,
  );

/** Returns the failure of a request to a server that received no client certificate. */
export const explainNoCertificate = (host: string): Failed =>
  failure(
    "clientCertificateNeeded",
    `${host} requires a client certificate, and none was sent. To choose one, restart Watchdesk; if none is offered, have the certificate of your organisation installed on this computer.`,
  );

/** Returns the failure of a request to a server for which the user has not chosen a client certificate yet. */
export const explainOpenChoice = (host: string): Failed =>
  failure(
    "clientCertificateNeeded",
    `${host} requires a client certificate. Choose one, or none, in the dialog that asks for it, then try again.`,
  );
