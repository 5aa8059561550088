import { randomUUID } from "node:crypto";
import { app, net, session } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import type { NetworkQuestion } from "#shared/session/network-question-schema.ts";
import type { Keychain } from "../keychain/vault.ts";
import type { Report } from "../log.ts";
import { withTimeoutOrNull } from "../with-timeout.ts";
import { type ClientCertificatesParts, createClientCertificates } from "./client-certificates.ts";
import { createPagePrompts } from "./page-prompts.ts";
import { createPromptQueue } from "./prompt-queue.ts";
import { createProxyLogins, nameProxy, type TryLogin } from "./proxy-logins.ts";
import { openStoredLogins } from "./stored-logins.ts";

/** The keychain, settings, policy values and callbacks of network prompts. */
export type PromptsParts = {
  keychain: Keychain;
  chosen: ClientCertificatesParts["chosen"];
  /** The origins of the policy for client certificates. */
  certificateOrigins: readonly string[];
  /**
   * The servers, such as "*.example.org", for integrated authentication. Chromium always uses it for proxies and has
   * no list of them.
   */
  integratedAuthServers: readonly string[];
  /** Called with the question to show; null if there is none. */
  onQuestion: (question: NetworkQuestion | null) => void;
  /** Called when requests that failed without an answer can be retried. */
  onAnswered: () => void;
  report: Report;
};

/** Opens the prompts for proxy logins, client certificates and page logins. */
export function openPrompts(parts: PromptsParts) {
  const { keychain, chosen, onAnswered, report } = parts;
  limitIntegratedAuth(parts.integratedAuthServers);
  const questions = createPromptQueue({ createId: randomUUID, onChange: parts.onQuestion });
  const stored = openStoredLogins(keychain, report);
  const logins = createProxyLogins({ questions, stored, tryLogin, onAnswered });
  const certificates = createClientCertificates({
    questions,
    origins: parts.certificateOrigins,
    chosen,
    onAnswered,
  });
  const prompts = createPagePrompts({ app, logins, certificates, questions, report });
  return { questions, logins, certificates, prompts };
}

/** A proxy that has not refused a login within this time has accepted it; the server is slow. */
const timeout: DurationMs = 10_000;

/**
 * Tries a login at a proxy with one bare HEAD request to the server behind it. The request has its own session, as
 * Chromium uses a login for all requests of a session before the proxy has accepted it.
 */
const tryLogin: TryLogin = async (proxy, url, login) => {
  const alone = session.fromPartition("proxy-login");
  await alone.clearAuthCache();
  await alone.closeAllConnections();
  const request = net.request({
    session: alone,
    url: `${new URL(url).origin}/`,
    method: "HEAD",
    redirect: "manual",
    credentials: "omit",
  });
  const isRefused = new Promise<boolean>((resolve) => {
    let isTried = false;
    request.on("login", ({ isProxy, ...from }, answer) => {
      const isFromProxy = isProxy && nameProxy(from) === nameProxy(proxy);
      if (isFromProxy && !isTried) {
        isTried = true;
        return answer(login.username, login.password);
      }
      resolve(isFromProxy);
      answer();
    });
    // Any outcome, also an error, means that the proxy has accepted the login.
    request.on("response", (message) => {
      // Without a listener an end of the network process would crash the app.
      message.on("error", () => undefined);
      resolve(false);
    });
    request.on("redirect", () => resolve(false));
    request.on("error", () => resolve(false));
  });
  request.end();
  try {
    return { isRefused: (await withTimeoutOrNull(timeout, isRefused)) ?? false };
  } finally {
    request.abort();
    await alone.clearAuthCache();
  }
};

const noHost = "none.invalid";

/**
 * Limits integrated authentication (NTLM, Kerberos) to these servers, and allows no delegation. No servers become a
 * host that does not exist, as an empty list makes Windows log in within its intranet zone without a prompt.
 */
export function limitIntegratedAuth(servers: readonly string[]): void {
  const list = servers.length === 0 ? noHost : servers.join(",");
  session.defaultSession.allowNTLMCredentialsForDomains(list);
  // Chromium's network process loses the list when it ends; the next one reads the command line.
  app.commandLine.appendSwitch("auth-server-whitelist", list);
  app.commandLine.appendSwitch("auth-negotiate-delegate-whitelist", noHost);
}
