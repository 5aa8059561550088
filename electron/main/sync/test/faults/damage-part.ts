import { type Cell, prepareDamage } from "../damage/cells.ts";
import type { Outcome } from "../damage/classify.ts";
import type { Part } from "./part.ts";
import { row } from "./table.ts";

type Tried = { name: string; outcome: Outcome["outcome"] | "failed"; detail: string };

const outcomes = ["ok", "repaired", "reported", "skipped", "failed"] as const;

const tryCell = ({ name, run }: Cell): Promise<Tried> =>
  run().then(
    ({ outcome, detail }) => ({ name, outcome, detail }),
    (error: Error) => ({ name, outcome: "failed", detail: error.message }),
  );

/** Damages every file of main in every way, after a clean end and after a kill. */
export const damagePart: Part = {
  name: "Damage to what is stored",
  run: async ({ only, stop, onDone }) => {
    const suite = await prepareDamage();
    try {
      const meant = suite.cells.filter(({ name }) => only.every((word) => name.includes(word)));
      if (meant.length === 0) return null;
      const tried: Tried[] = [];
      for (const cell of meant) {
        if (stop.aborted) break;
        const one = await tryCell(cell);
        tried.push(one);
        onDone(meant.length, one.outcome === "failed" ? `FAILED ${one.name}: ${one.detail}` : null);
      }
      const isGreen =
        tried.length === meant.length && tried.every(({ outcome }) => outcome !== "failed");
      return { isGreen, table: describe(tried, meant.length), report: tried };
    } finally {
      await suite.stop();
    }
  },
};

/** Formats a row for each file, or kind of loss, with the number of cells per outcome. */
function describe(tried: Tried[], meant: number): string {
  const groups = Map.groupBy(tried, ({ name }) => name.split(": ")[0]?.split(", after")[0] ?? name);
  const rows = [...groups].map(([group, own]) => {
    const counts = outcomes.map(
      (outcome) => own.filter((one) => one.outcome === outcome).length || "",
    );
    return row([group, ...counts.map(String)]);
  });
  const skipped = [
    ...new Set(tried.flatMap((one) => (one.outcome === "skipped" ? one.detail : []))),
  ];
  const failed = tried.filter(({ outcome }) => outcome === "failed").length;
  return [
    `**${damagePart.name}**: ${tried.length} of ${meant} cells, ${failed} failed${skipped.length === 0 ? "" : `; skipped where ${skipped.join(", or ")}`}.`,
    "",
    row(["What is damaged", ...outcomes]),
    row(["---", ...outcomes.map(() => "---")]),
    ...rows,
  ].join("\n");
}
