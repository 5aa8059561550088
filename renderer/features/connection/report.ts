import type {
  ConnectionCheck,
  ConnectionStep,
  ConnectionStepName,
} from "#shared/diagnostics/connection-schema.ts";

/** Labels of the steps. */
export const stepLabels: Record<ConnectionStepName, string> = {
  address: "Address",
  proxy: "Proxy",
  name: "Name lookup",
  connect: "Connection",
  tls: "Encryption",
  http: "HTTP",
  service: "Service",
  clock: "Clock",
  token: "Sign-in",
  realm: "Sign-in page",
  keychain: "Keychain",
  tray: "Tray",
  notifications: "Notifications",
};

/** Labels of the states of a step. */
export const stateLabels: Record<ConnectionStep["state"], string> = {
  waiting: "Waiting",
  running: "Checking…",
  good: "OK",
  warning: "Needs attention",
  bad: "Failed",
  skipped: "Not checked",
};

/** Summarizes a check in one sentence: its progress, or its first problem. */
export function summarize(
  check: ConnectionCheck | null,
): Pick<ConnectionStep, "state"> & { text: string } {
  if (check === null) return { state: "running", text: "Starting…" };
  const find = (state: ConnectionStep["state"]) => check.steps.find((step) => step.state === state);
  if (check.isRunning) {
    const current = find("running");
    const text = current === undefined ? "Checking…" : `Checking: ${stepLabels[current.name]}…`;
    return { state: "running", text };
  }
  const worst = find("bad") ?? find("warning");
  return worst === undefined
    ? { state: "good", text: "Everything is OK." }
    : { state: worst.state, text: worst.finding };
}

/** Removes username, password and query from an address as the user typed it. */
export const removeSecrets = (address: string): string =>
  address.replace(/[?#].*/s, "").replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1");

/** Formats a check as plain text for support. */
export function formatReport(check: ConnectionCheck): string {
  const head = ["Watchdesk connection check", removeSecrets(check.serverUrl)];
  return [...head, summarize(check).text, "", ...check.steps.flatMap(formatStep), ""].join("\n");
}

const formatStep = ({ name, state, finding, advice, certificate }: ConnectionStep): string[] => [
  `${stepLabels[name]}: ${stateLabels[state]}${finding === "" ? "" : `. ${finding}`}`,
  ...(advice === null ? [] : [`  ${advice}`]),
  ...(certificate === null
    ? []
    : [
        `  Issued to: ${certificate.subject}`,
        `  Issued by: ${certificate.issuer}`,
        `  Valid: ${certificate.validFrom} to ${certificate.validTo}`,
        `  SHA-256: ${certificate.fingerprint}`,
      ]),
];
