import { readFileSync } from "node:fs";
import { replaceFile } from "#main/system/replace-file.ts";
import { calm, type ShellHistory, shellModes } from "./next-action.ts";

/** What was tried about the window, remembered over restarts: a mode is kept until somebody leaves it. */
export type ShellFile = {
  read(): ShellHistory;
  /** False where the disk does not take it; it counts all the same until the app ends. */
  keep(history: ShellHistory): boolean;
};

/** Opens it; what another version of Watchdesk has tried does not count, nor what cannot be read. */
export function openShellFile(path: string, version: string): ShellFile {
  let history = readHistory(path, version);
  return {
    read: () => history,
    keep: (next) => {
      history = next;
      const { mode, steps } = next;
      try {
        replaceFile(path, Buffer.from(JSON.stringify({ version, mode, steps })));
        return true;
      } catch {
        return false;
      }
    },
  };
}

// Read before the first window: no schema library is there yet.
function readHistory(path: string, version: string): ShellHistory {
  try {
    const found: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof found !== "object" || found === null) return calm;
    const kept = found as Partial<Record<"version" | "mode" | "steps", unknown>>;
    const mode = shellModes.find((one) => one === kept.mode);
    if (mode === undefined || kept.version !== version || !Array.isArray(kept.steps)) return calm;
    return { mode, steps: kept.steps.filter(isStep), isStopped: false };
  } catch {
    return calm;
  }
}

function isStep(found: unknown): found is ShellHistory["steps"][number] {
  if (typeof found !== "object" || found === null) return false;
  const { at, fault, action } = found as Record<string, unknown>;
  return typeof at === "number" && typeof fault === "string" && typeof action === "string";
}
