import { randomUUID } from "node:crypto";
import { app } from "electron";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { NetworkQuestion } from "#shared/session/network-question-schema.ts";
import type { Keychain } from "../keychain/vault.ts";
import type { Report } from "../log.ts";
import { createClientCertificates } from "./client-certificates.ts";
import { limitIntegratedAuth } from "./integrated-auth.ts";
import { openKeptLogins } from "./stored-logins.ts";
import { createPagePrompts } from "./page-prompts.ts";
import { createProxyLogins } from "./proxy-logins.ts";
import { createQuestions } from "./questions.ts";
import { tryLogin } from "./try-login.ts";

/** What the network's questions to the person are made with. */
export type PromptsParts = {
  keychain: Keychain;
  settings: Pick<SettingsFile, "get" | "set">;
  /** The origins to which the organisation has client certificates shown. */
  certificateOrigins: readonly string[];
  /**
   * The servers, such as "*.example.org", to which the person is logged in with what the system knows
   * of them. Proxies get that from Chromium in any case: it does not ask which.
   */
  integratedAuthServers: readonly string[];
  /** Told of the question that is asked from now on; null where there is none. */
  onQuestion: (question: NetworkQuestion | null) => void;
  /** Told when what was refused for want of an answer can be tried again. */
  onAnswered: () => void;
  report: Report;
};

/** Opens all that stands between what the network wants and the person. */
export function openPrompts(parts: PromptsParts) {
  const { keychain, settings, onAnswered, report } = parts;
  limitIntegratedAuth(parts.integratedAuthServers);
  const questions = createQuestions({ createId: randomUUID, onChange: parts.onQuestion });
  const kept = openKeptLogins(keychain, report);
  const logins = createProxyLogins({ questions, kept, tryLogin, onAnswered });
  const certificates = createClientCertificates({
    questions,
    origins: parts.certificateOrigins,
    chosen: {
      get: () => settings.get("clientCertificates"),
      set: (clientCertificates) => settings.set({ clientCertificates }),
    },
    onAnswered,
  });
  const prompts = createPagePrompts({ app, logins, certificates, questions, report });
  return { questions, logins, certificates, prompts };
}
