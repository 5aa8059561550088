import { type Failure, type Result, success } from "#shared/lib/result.ts";
import { listAccountSections } from "./account-sections.ts";
import { listAppSections, listErrorSections, readSlowParts } from "./app-sections.ts";
import { type DiagnosticsParts, formatTime, type Section } from "./diagnostics-parts.ts";

const intro = [
  "This file has numbers, states, times, codes of errors and messages of the program, and nothing else: no contents, names, addresses, paths or secrets.",
  "Times are UTC. Read it before you send it.",
];

/** Returns the diagnostics of this computer as a readable text. */
export async function writeDiagnostics(parts: DiagnosticsParts): Promise<string> {
  const accounts = await parts.listAccounts();
  const slow = await readSlowParts(parts);
  const at = formatTime(parts.now());
  const sections: Section[] = [
    ...listAppSections(parts, slow),
    ...accounts.flatMap((one, index) =>
      listAccountSections(one, `Account ${index + 1}`, parts.now()),
    ),
    ...listErrorSections(parts, slow),
  ];
  return [
    `Watchdesk diagnostics, ${at}`,
    ...intro,
    ...sections.flatMap(({ title, lines }) => [
      "",
      `== ${title}`,
      ...(lines.length === 0 ? ["(none)"] : lines),
    ]),
    "",
  ].join("\n");
}

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
