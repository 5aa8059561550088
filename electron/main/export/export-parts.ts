import { restrictCommand } from "#main/ipc/running-command.ts";
import type { PrintDocument } from "#main/window/print-document.ts";
import type { PrintedPart } from "#main/window/printed-pages.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { WriteFile } from "./write-file.ts";

export type ExportParts = {
  now: () => EpochMs;
  /** Prompts for the file to write, by its suggested name; null if the user cancels. */
  promptFile: (name: string) => Promise<string | null>;
  writeFile: WriteFile;
  printDocument: PrintDocument;
  /** Called before each part of a long PDF is printed. */
  onPart: (part: PrintedPart) => void;
};

/** The exports of a window: one runs at a time. */
export type ExportRuns = Pick<ExportParts, "onPart"> & {
  /** Runs an export, and remembers its file. */
  run<T extends { path: string }>(work: () => Promise<Result<T | null>>): Promise<Result<T | null>>;
  /** Ends the running export, which leaves no file. */
  cancel(): void;
  /** Returns the part that is printed now; null if nothing is printed in parts. */
  getPart(): PrintedPart | null;
  /** Shows the latest file in the system's file manager; does nothing before the first export. */
  show(): void;
};

/** Creates what runs the exports of a window. The window shows the latest file without naming a path. */
export function createExportRuns(showFile: (path: string) => void): ExportRuns {
  let latest: string | null = null;
  let running: { isCancelled: boolean; part: PrintedPart | null } | null = null;

  return {
    run: async (work) => {
      if (running !== null) return failure("unexpected", t("export.anotherRuns"));
      const own = { isCancelled: false, part: null };
      running = own;
      const refuse = () => (own.isCancelled ? failure("cancelled", t("export.cancelled")) : null);
      try {
        const exported = await restrictCommand(refuse, work);
        if (exported.ok && exported.value !== null) latest = exported.value.path;
        return exported;
      } finally {
        running = null;
      }
    },
    cancel: () => {
      if (running !== null) running.isCancelled = true;
    },
    onPart: (part) => {
      if (running !== null) running.part = part;
    },
    getPart: () => running?.part ?? null,
    show: () => {
      if (latest !== null) showFile(latest);
    },
  };
}
