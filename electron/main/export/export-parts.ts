import type { PrintDocument } from "#main/window/print-document.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** What exports need of the app. */
export type ExportParts = {
  now: () => EpochMs;
  createId: () => string;
  /** Prompts for the file to write, by its suggested name; null if the user cancels. */
  promptFile: (name: string) => Promise<string | null>;
  printDocument: PrintDocument;
};

/** The latest exported file, which the window shows without naming a path. */
export type LatestExport = {
  /** Passes the result of an export on, and remembers its file. */
  remember<T extends { path: string }>(work: Promise<Result<T | null>>): Promise<Result<T | null>>;
  /** Shows the file in the system's file manager; does nothing before the first export. */
  show(): void;
};

/** Remembers the latest exported file. */
export function createLatestExport(showFile: (path: string) => void): LatestExport {
  let latest: string | null = null;
  return {
    remember: async (work) => {
      const exported = await work;
      if (exported.ok && exported.value !== null) latest = exported.value.path;
      return exported;
    },
    show: () => {
      if (latest !== null) showFile(latest);
    },
  };
}
