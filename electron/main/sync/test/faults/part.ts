/** How a part of the run is cut down, spread and watched. */
export type RunOptions = {
  /** Of the words of `--only` a cell has to have each. */
  only: string[];
  seeds: number[];
  /** How many cells are tried at once, where a part can. */
  processes: number;
  stop: AbortSignal;
  /** Hears of each cell that is over, of how many there are; with a line where it failed. */
  onDone: (of: number, line: string | null) => void;
};

/** What a part of the run has come to. */
export type PartRun = {
  /** True where all that was meant to be run was, and ended well. */
  isGreen: boolean;
  /** In Markdown. */
  table: string;
  /** What became of each cell, for the report. */
  report: unknown;
};

/** A part of the run; resolves to null where no cell of it is meant. */
export type Part = { name: string; run(options: RunOptions): Promise<PartRun | null> };
