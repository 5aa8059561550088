import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../fixtures/electron-app.ts";

/** The parts of a policy that the trial reads and changes. */
type Example = { dialect: { casStartTemplate: string; casOrigins: string[] } };

/** The policy of the complete example in docs/administrators.md, to the letter. */
export async function readExample(): Promise<Example> {
  const text = await readFile(join(repository, "docs", "administrators.md"), "utf8");
  const [, chapter = ""] = text.split("### A complete example");
  const [, block = ""] = /```json\n(.*?)```/s.exec(chapter) ?? [];
  return JSON.parse(block) as Example;
}
