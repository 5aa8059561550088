import type {
  ConnectionCheck,
  ConnectionStep,
  ConnectionStepName,
} from "#shared/diagnostics/connection-schema.ts";
import { t } from "#shared/texts/t.ts";

export const stepLabels: Record<ConnectionStepName, string> = {
  address: t("connection.address"),
  proxy: t("connection.proxy"),
  name: t("connection.nameLookup"),
  connect: t("connection.connection"),
  tls: t("connection.encryption"),
  http: "HTTP",
  service: t("connection.service"),
  clock: t("connection.clock"),
  token: t("connection.signIn"),
  realm: t("connection.signInPage"),
  keychain: t("connection.keychain"),
  tray: t("connection.tray"),
  notifications: t("connection.notifications"),
};

export const stateLabels: Record<ConnectionStep["state"], string> = {
  waiting: t("connection.waiting"),
  running: t("common.checking"),
  good: "OK",
  warning: t("connection.needsAttention"),
  bad: t("connection.failed"),
  skipped: t("connection.notChecked"),
};

/** Summarizes a check in one sentence: its progress, or its first problem. */
export function summarize(
  check: ConnectionCheck | null,
): Pick<ConnectionStep, "state"> & { text: string } {
  if (check === null) return { state: "running", text: t("connection.starting") };
  const find = (state: ConnectionStep["state"]) => check.steps.find((step) => step.state === state);
  if (check.isRunning) {
    const current = find("running");
    const text =
      current === undefined
        ? t("common.checking")
        : t("connection.checkingStep", { step: stepLabels[current.name] });
    return { state: "running", text };
  }
  const worst = find("bad") ?? find("warning");
  return worst === undefined
    ? { state: "good", text: t("connection.everythingIsOk") }
    : { state: worst.state, text: worst.finding };
}

/** Removes username, password and query from an address as the user typed it. */
export const removeSecrets = (address: string): string =>
  address.replace(/[?#].*/s, "").replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1");

/** Formats a check as plain text for support. */
export function formatReport(check: ConnectionCheck): string {
  const head = [t("connection.reportTitle"), removeSecrets(check.serverUrl)];
  return [...head, summarize(check).text, "", ...check.steps.flatMap(formatStep), ""].join("\n");
}

const formatStep = ({ name, state, finding, advice, certificate }: ConnectionStep): string[] => [
  `${stepLabels[name]}: ${stateLabels[state]}${finding === "" ? "" : `. ${finding}`}`,
  ...(advice === null ? [] : [`  ${advice}`]),
  ...(certificate === null
    ? []
    : [
        t("connection.reportSubject", { subject: certificate.subject }),
        t("connection.reportIssuer", { issuer: certificate.issuer }),
        t("connection.reportValidity", { start: certificate.validFrom, end: certificate.validTo }),
        `SHA-256: ${certificate.fingerprint}`,
      ].map((line) => `  ${line}`)),
];
