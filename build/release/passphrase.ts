import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts for a passphrase, which is not shown; without a terminal, reads the first line of the input. */
export async function readPassphrase(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`${prompt}: `);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}
