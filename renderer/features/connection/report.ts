import type { Certificate, ConnectionCheck, ConnectionStep } from "#shared/model/connection.ts";
import { summarise } from "./summary.ts";
import { stateWords, stepLabels } from "./words.ts";

/** An address as it was typed, without a login name, password or query in it. */
export const withoutSecrets = (address: string): string =>
  address.replace(/[?#].*/s, "").replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1");

/** A check as plain text, to be sent to whoever helps. */
export function writeReport(check: ConnectionCheck): string {
  const head = ["Watchdesk connection check", withoutSecrets(check.serverUrl)];
  return [...head, summarise(check).text, "", ...check.steps.flatMap(writeStep), ""].join("\n");
}

const writeStep = ({ name, state, finding, advice, certificate }: ConnectionStep): string[] => [
  `${stepLabels[name]}: ${stateWords[state]}${finding === "" ? "" : `. ${finding}`}`,
  ...(advice === null ? [] : [`  ${advice}`]),
  ...(certificate === null ? [] : writeCertificate(certificate)),
];

const writeCertificate = (shown: Certificate): string[] => [
  `  Issued to: ${shown.subject}`,
  `  Issued by: ${shown.issuer}`,
  `  Valid: ${shown.validFrom} to ${shown.validTo}`,
  `  SHA-256: ${shown.fingerprint}`,
];
