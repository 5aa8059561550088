import { createReadStream } from "node:fs";
import { exportFormat } from "#shared/features/duty/export-format.ts";
import { formatNumber, nameEntry } from "./parse-strict.ts";
import { type Verdict, verifyExport } from "./verify-export.ts";

/** The report about a file in sentences, and the status to exit with: 0 valid, 1 invalid, 2 not verified. */
export type Report = { text: string; status: 0 | 1 | 2 };

const readErrors: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder",
  EACCES: "you may not read the file",
};

/** Verifies a file, or the standard input if its path is `-`. */
export async function verifyFile(path: string): Promise<Report> {
  try {
    const file =
      path === "-" ? process.stdin : createReadStream(path, { highWaterMark: 1024 * 1024 });
    return describe(await verifyExport(file));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const reason = readErrors[code] ?? `the file cannot be read (${code})`;
    return { text: `Not verified: ${reason}.`, status: 2 };
  }
}

function describe(verdict: Verdict): Report {
  if (verdict.state === "unknown") return { text: `Not verified: ${verdict.why}.`, status: 2 };
  if (verdict.state === "invalid") {
    return { text: `Invalid: ${verdict.where}: ${verdict.why}.`, status: 1 };
  }
  const { header, proof } = verdict;
  const { entries, first, head, isComplete, account } = header;
  const range = `${formatNumber(first)} to ${formatNumber(head.number)}, head ${head.digest}`;
  const name = isComplete
    ? `${formatNumber(entries)} entries, ${range}`
    : `${formatNumber(entries)} selected entries of ${range}`;
  const notes = [...describeProof(verdict), describeHeader(account, proof.otherAuthors)];
  return { status: 0, text: [`Valid: ${name}`, ...notes].join("\n") };
}

/** States what the head proves, if it is compared with one that was noted elsewhere, and what nothing proves. */
function describeProof({ header, proof }: Extract<Verdict, { state: "valid" }>): string[] {
  const { isComplete, first, last, entries, version } = header;
  const { provenFrom } = proof;
  const ifNoted = "Proven if the head is one that was noted elsewhere:";
  if (isComplete) {
    return [
      `${ifNoted} the content and the order of all entries, and that none between them is missing.`,
    ];
  }
  const listsAll = version === exportFormat.version;
  const from = provenFrom === first ? "" : ` from ${nameEntry(provenFrom)} on`;
  const leftOut = `, and the number of those left out (${formatNumber(last - first + 1 - entries)})`;
  return [
    `${ifNoted} the content and the place of each selected entry${from}${provenFrom === first ? leftOut : ""}.`,
    ...(provenFrom === first
      ? []
      : [
          `Not proven: the selected entries before ${nameEntry(provenFrom)}. Each matches its own digest, but the head does not depend on it, because ${
            listsAll
              ? "entries that an earlier version of Watchdesk recorded are left out after it"
              : "version 1 of the format does not contain what is left out after it"
          }; compare these digests with a complete export.`,
        ]),
    "Not proven: what the entries that are left out contain, so also whether the filter selects them.",
  ];
}

/** States what no entry shows of the header, and whom the entries name as authors besides the account. */
function describeHeader(account: string, authors: string[]): string {
  const facts =
    "Not proven: what else the header states (account, service, filter, time of the export)";
  return authors.length === 0
    ? `${facts}.`
    : `${facts}. The account is ${account}, and entries are by ${authors.join(", ")}.`;
}
