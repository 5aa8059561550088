import { type CellReport, groups, verdicts } from "./kinds.ts";
import { operationsOf } from "./operations/operations.ts";
import { faults } from "./plan.ts";

const letters = { succeeded: "S", retried: "R", queued: "Q", surfaced: "C" } as const;

/** Formats the number of cells per verdict, as in "12 S, 3 C", with failed ones last. */
function countEnds(cells: CellReport[]): string {
  const ends = verdicts.flatMap((verdict) => {
    const count = cells.filter((cell) => cell.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${letters[verdict]}`];
  });
  const failed = cells.filter(({ verdict }) => verdict === null).length;
  return [...ends, ...(failed === 0 ? [] : [`**${failed} failed**`])].join(", ") || "–";
}

/** Formats a row of a Markdown table. */
export const row = (cells: string[]): string => `| ${cells.join(" | ")} |`;

/** The results of the faults at operations. */
type OperationsRun = {
  cells: CellReport[];
  /** Number of excluded cells by reason. */
  excused: Record<string, number>;
  failed: number;
  /** Number of cells to run; more than ran if the run was stopped. */
  meant: number;
};

/** Formats the results as a Markdown table of faults by groups of operations. */
export function describeRun(
  name: string,
  { cells, excused, failed, meant }: OperationsRun,
): string {
  const groupOf = new Map(operationsOf(0).map((operation) => [operation.name, operation.group]));
  const codes = (own: CellReport[]) =>
    [...new Set(own.flatMap(({ code }) => code ?? []))].toSorted().join(", ") || "–";
  const rows = faults.flatMap((fault) => {
    const own = cells.filter((cell) => cell.fault === fault.name);
    if (own.length === 0) return [];
    const byGroup = groups.map((group) =>
      countEnds(own.filter(({ operation }) => groupOf.get(operation) === group)),
    );
    return [row([fault.name, ...byGroup, codes(own)])];
  });
  const excuses = Object.entries(excused).map(([why, count]) => `- ${count} of ${why}`);
  return [
    `**${name}**: ${cells.length} of ${meant} cells, ${failed} failed${excuses.length === 0 ? "" : "; left out because they make no sense:"}`,
    ...(excuses.length === 0 ? [] : ["", ...excuses]),
    "",
    "S succeeded, R succeeded after a retry, Q queued and sent once the fault was over, C surfaced with its code.",
    "",
    row(["Fault", ...groups, "Codes"]),
    row(["---", ...groups.map(() => "---"), "---"]),
    ...rows,
  ].join("\n");
}

const marks = ["<!-- faults: begin -->", "<!-- faults: end -->"] as const;

/** Replaces the text between the marks of a document; throws if it has none. */
export function writeBetweenMarks(document: string, text: string): string {
  const [before, rest] = document.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error("The document has no marks.");
  return `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`;
}
