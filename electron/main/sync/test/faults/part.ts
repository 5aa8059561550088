/** The options of a part of the run. */
export type RunOptions = {
  /** The words of `--only`, each of which a cell must contain. */
  only: string[];
  seeds: number[];
  /** The number of cells that run at once, if the part supports it. */
  processes: number;
  stop: AbortSignal;
  /** Called after each cell with their total number, and a line if it failed. */
  onDone: (of: number, line: string | null) => void;
};

/** The result of a part of the run. */
export type PartRun = {
  /** Whether all cells ran and succeeded. */
  isGreen: boolean;
  /** In Markdown. */
  table: string;
  /** The reports about all cells. */
  report: unknown;
};

/** A part of the run, which resolves to null if no cell matches. */
export type Part = { name: string; run(options: RunOptions): Promise<PartRun | null> };
