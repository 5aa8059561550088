/** Read times in ms and the store's memory in bytes for a number of stored records. */
export type Size = { count: number; measured: Record<string, number>; memory: number };

/** What a figure is compared with, and whether it meets that. */
export type Verdict = { name: string; growth: number; grows: string; isMet: boolean };

/** The factor by which constant figures may differ between runs. */
const scatter = 1.5;

/** Figures that do not depend on the number of records. */
const constant = ["start", "first inbox", "memory"];
/** The most ms that others may take, whatever the number of records. */
const longest: Record<string, number> = { filter: 50, digest: 20 };

/**
 * Compares the figures of each size: what is constant with those of the fewest records, others with a time, and all with
 * growth by n log n in the last step.
 */
export function judgeGrowth(sizes: Size[]): Verdict[] {
  const [first] = sizes;
  const [smaller, larger] = sizes.slice(-2);
  if (first === undefined || smaller === undefined || larger === undefined) {
    throw new Error("Growth needs two sizes.");
  }
  const ordered = ({ count }: Size): number => count * Math.log(count);
  const steepest = ordered(larger) / ordered(smaller);
  return [...Object.keys(larger.measured), "memory"].map((name) => {
    const read = ({ measured, memory }: Size): number =>
      name === "memory" ? memory : (measured[name] ?? Number.NaN);
    const growth = read(larger) / read(smaller);
    const isFlat = growth <= scatter;
    const grows = isFlat ? "not at all" : "no faster than n log n";
    if (!(growth <= steepest)) return { name, growth, grows: "FASTER THAN n log n", isMet: false };
    if (constant.includes(name) && !(read(larger) <= scatter * read(first))) {
      return { name, growth, grows: `MORE THAN x ${scatter} IN ALL`, isMet: false };
    }
    const most = longest[name] ?? Number.POSITIVE_INFINITY;
    if (read(larger) > most) return { name, growth, grows: `ABOVE ${most} ms`, isMet: false };
    return { name, growth, grows, isMet: true };
  });
}
