import { type CellReport, groups, verdicts } from "./kinds.ts";
import { faults } from "./matrix.ts";
import { operationsOf } from "./operations/operations.ts";

const letters = { succeeded: "S", retried: "R", queued: "Q", surfaced: "C" } as const;

/** How many cells ended in which way, as in "12 S, 3 C"; what failed comes last and in words. */
function countEnds(cells: CellReport[]): string {
  const ends = verdicts.flatMap((verdict) => {
    const count = cells.filter((cell) => cell.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${letters[verdict]}`];
  });
  const failed = cells.filter(({ verdict }) => verdict === null).length;
  return [...ends, ...(failed === 0 ? [] : [`**${failed} failed**`])].join(", ") || "–";
}

/** A row of a table in Markdown. */
export const row = (cells: string[]): string => `| ${cells.join(" | ")} |`;

/** What the faults on operations have come to. */
type OperationsRun = {
  cells: CellReport[];
  /** Cells that make no sense, by why. */
  excused: Record<string, number>;
  failed: number;
  /** How many were meant to be run; all of them, unless somebody has stopped it. */
  meant: number;
};

/** The faults on operations as a table of faults by groups of operations, in Markdown. */
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

/** A document with the text between its marks; fails where it has none. */
export function writeBetweenMarks(document: string, text: string): string {
  const [before, rest] = document.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error("The document has no marks.");
  return `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`;
}
