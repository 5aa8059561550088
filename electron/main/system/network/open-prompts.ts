import { randomUUID } from "node:crypto";
import { app } from "electron";
import type { NetworkQuestion } from "#shared/session/network-question-schema.ts";
import type { Keychain } from "../keychain/vault.ts";
import type { Report } from "../log.ts";
import { type ClientCertificatesParts, createClientCertificates } from "./client-certificates.ts";
import { limitIntegratedAuth } from "./integrated-auth.ts";
import { createPagePrompts } from "./page-prompts.ts";
import { createPromptQueue } from "./prompt-queue.ts";
import { createProxyLogins } from "./proxy-logins.ts";
import { openStoredLogins } from "./stored-logins.ts";
import { tryLogin } from "./try-login.ts";

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
