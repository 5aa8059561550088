import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";
import { expect } from "../fixtures/watchdesk.ts";
import type { AdministratorRequest, AdministratorResponse } from "./administrator.ts";

/** The administrators' guide as it is published. */
export const guide = await readFile(join(repository, "docs", "administrators.md"), "utf8");

/** Returns the text of a code block of the guide whose text contains a word; throws unless there is exactly one. */
export function findBlock(language: string, word: string): string {
  const blocks = [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const found = blocks.filter(([, name, text = ""]) => name === language && text.includes(word));
  const [, , text] = found[0] ?? [];
  if (text !== undefined && found.length === 1) return text;
  throw new Error(`The guide has ${found.length} blocks in ${language} with "${word}".`);
}

/** Returns a text of the guide; throws if it is not there word by word, line breaks aside. */
export function quote(text: string): string {
  expect(guide.replaceAll(/\s+/g, " ")).toContain(text);
  return text;
}

/** The folder with the files that the administrator has received from the publisher. */
const received = "/root/received";

/** Makes the administrator run a script as root, in the folder of received files by default. */
export async function administer(script: string, cwd = received): Promise<AdministratorResponse> {
  const address = process.env.WATCHDESK_ADMINISTRATOR;
  if (address === undefined) throw new Error("Run it with: npm run long -- clean-machine");
  const request: AdministratorRequest = { script, cwd };
  const response = await fetch(address, { method: "POST", body: JSON.stringify(request) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as AdministratorResponse;
}

/** Gives the administrator files that the repository has for computers of users. */
export const receive = (...files: string[]): Promise<string> =>
  mustAdminister(
    `mkdir -p ${received}; cd /shared/served/repository; cp ${files.join(" ")} ${received}`,
    "/",
  );

/** Like `administer`, but fails the test with the output if the script fails; returns the output. */
export async function mustAdminister(script: string, cwd?: string): Promise<string> {
  const { status, output } = await administer(script, cwd);
  expect(status, output).toBe(0);
  return output;
}
