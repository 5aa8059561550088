import { createReadStream } from "node:fs";
import { formatNumber } from "./check-entry.ts";
import { type Verdict, verifyExport } from "./verify-export.ts";

/** The report about a file in a sentence, and the status to exit with: 0 valid, 1 invalid, 2 not verified. */
export type Report = { text: string; status: 0 | 1 | 2 };

/** Verifies a file. */
export async function verifyFile(path: string): Promise<Report> {
  try {
    return describe(await verifyExport(createReadStream(path, { highWaterMark: 1024 * 1024 })));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { text: `Not verified: the file cannot be read (${code}).`, status: 2 };
  }
}

function describe(verdict: Verdict): Report {
  if (verdict.state === "unknown") return { text: `Not verified: ${verdict.why}.`, status: 2 };
  if (verdict.state === "invalid") {
    return { text: `Invalid: ${verdict.where}: ${verdict.why}.`, status: 1 };
  }
  const { entries, first, head, isComplete } = verdict;
  const range = `${formatNumber(first)} to ${formatNumber(head.number)}, head ${head.digest}`;
  return {
    status: 0,
    text: isComplete
      ? `Valid: ${formatNumber(entries)} entries, ${range}`
      : `Valid: ${formatNumber(entries)} selected entries of ${range}. ` +
        "Each entry and their order were verified; entries between them are not part of this export.",
  };
}
