import { type Failure, type Result, success } from "#shared/lib/result.ts";
import type { DiagnosticsParts } from "./diagnostics-parts.ts";
import { writeDiagnostics } from "./write-diagnostics.ts";

export type SavedFile = {
  /** Prompts for the file to write, by its suggested name; null if the user cancels. */
  promptFile: (name: string) => Promise<string | null>;
  write: (path: string, text: string) => Promise<unknown>;
  /** Turns an error of writing into a failure; null for other errors. */
  explain: (error: unknown) => ({ ok: false } & Failure) | null;
};

/** Prompts for a file, and writes the diagnostics to it; null if the user cancels. */
export async function saveDiagnostics(
  parts: DiagnosticsParts,
  { promptFile, write, explain }: SavedFile,
): Promise<Result<{ path: string } | null>> {
  const day = new Date(parts.now()).toISOString().slice(0, 10);
  const path = await promptFile(`watchdesk-diagnostics-${day}.txt`);
  if (path === null) return success(null);
  const text = await writeDiagnostics(parts);
  try {
    await write(path, text);
  } catch (error) {
    const failed = explain(error);
    if (failed === null) throw error;
    return failed;
  }
  return success({ path });
}
