import { readFileSync } from "node:fs";
import { replaceFile } from "#main/system/replace-file.ts";
import { noHistory, type ShellHistory, shellModes } from "./next-action.ts";

/** The recovery history, which survives restarts: a mode lasts until the user leaves it. */
export type ShellFile = ReturnType<typeof openShellFile>;

/** Opens the history; it is empty if it is unreadable or of another version of Watchdesk. */
export function openShellFile(path: string, version: string) {
  let history = readHistory(path, version);
  return {
    read: (): ShellHistory => history,
    /** Returns false if the write fails; the history then lasts until the app quits. */
    save: (next: ShellHistory): boolean => {
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

// Read before the first window, when the schema library is not loaded.
function readHistory(path: string, version: string): ShellHistory {
  try {
    const found: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof found !== "object" || found === null) return noHistory;
    const stored = found as Partial<Record<"version" | "mode" | "steps", unknown>>;
    const mode = shellModes.find((one) => one === stored.mode);
    if (mode === undefined || stored.version !== version || !Array.isArray(stored.steps))
      return noHistory;
    return { mode, steps: stored.steps.filter(isStep), isStopped: false };
  } catch {
    return noHistory;
  }
}

function isStep(found: unknown): found is ShellHistory["steps"][number] {
  if (typeof found !== "object" || found === null) return false;
  const { at, fault, action } = found as Record<string, unknown>;
  return typeof at === "number" && typeof fault === "string" && typeof action === "string";
}
