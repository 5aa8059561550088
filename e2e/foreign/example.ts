import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";

/** The parts of a policy that the trial reads and changes. */
type Example = { dialect: { casStartTemplate: string; casOrigins: string[] } };

/** Reads the policy of the complete example in docs/administrators.md. */
export const readExample = async (): Promise<Example> =>
  JSON.parse(await readBlock("### A complete example", "json")) as Example;

/** Reads the document's commands with which a Linux user trusts an authority in ca.pem. */
export const readTrustCommands = (): Promise<string> => readBlock("## Certificates\n", "sh");

/** Returns the first code block under a heading. */
async function readBlock(heading: string, language: string): Promise<string> {
  const text = await readFile(join(repository, "docs", "administrators.md"), "utf8");
  const [, chapter = ""] = text.split(heading);
  const [, block] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(chapter) ?? [];
  if (block === undefined) throw new Error(`The document has no ${language} under ${heading}.`);
  return block;
}
