import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";

/** The parts of a policy that the trial reads and changes. */
type Example = { dialect: { casStartTemplate: string; casOrigins: string[] } };

/** The policy of the complete example in docs/administrators.md, to the letter. */
export const readExample = async (): Promise<Example> =>
  JSON.parse(await readBlock("### A complete example", "json")) as Example;

/** The commands there by which a user of Linux trusts an authority in ca.pem. */
export const readTrustCommands = (): Promise<string> => readBlock("## Certificates\n", "sh");

/** The first block of code under a heading. */
async function readBlock(heading: string, language: string): Promise<string> {
  const text = await readFile(join(repository, "docs", "administrators.md"), "utf8");
  const [, chapter = ""] = text.split(heading);
  const [, block] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(chapter) ?? [];
  if (block === undefined) throw new Error(`The document has no ${language} under ${heading}.`);
  return block;
}
