import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { nameProxy, type ProxyPrompt } from "./proxy-logins.ts";

type Failed = { ok: false } & Failure;

/** Returns the failure of a request to `host` whose proxy requires a login. */
export const explainProxyLogin = (
  prompt: Pick<ProxyPrompt, "host" | "port">,
  host: string,
): Failed =>
  failure("proxyLoginNeeded", t("system.proxySignInRequired", { proxy: nameProxy(prompt), host }));

/**
 * Returns the failure of a request to `host` whose proxy (host and port) requires the system's login of the user and
 * accepts none.
 */
export const explainNoTicket = (proxy: string, host: string): Failed =>
  failure("proxyLoginNeeded", t("system.proxyRequiresTicket", { proxy, host }));

export const explainNoCertificate = (host: string): Failed =>
  failure("clientCertificateNeeded", t("system.clientCertificateRequired", { host }));

/** Returns the failure of a request to a server for which the user has not chosen a client certificate yet. */
export const explainOpenChoice = (host: string): Failed =>
  failure("clientCertificateNeeded", t("system.clientCertificateChoice", { host }));
