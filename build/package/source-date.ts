import { run } from "../runtime/child-process.ts";

/** Returns the time of the last change in seconds since 1970: SOURCE_DATE_EPOCH, else that of the last commit. */
export async function readEpoch(repository: string): Promise<number> {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined) return parse(given, "SOURCE_DATE_EPOCH");
  const { stdout } = await run("git", ["log", "-1", "--format=%ct"], { cwd: repository });
  return parse(stdout.trim(), "The time of the last commit");
}

function parse(text: string, name: string): number {
  if (!/^\d+$/.test(text)) {
    throw new Error(`${name} is "${text}", not seconds since 1970. Set SOURCE_DATE_EPOCH.`);
  }
  return Number(text);
}
