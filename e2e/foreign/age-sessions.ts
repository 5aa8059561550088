import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Makes all logins at LemonLDAP::NG with that folder older by `seconds`; throws if there are none. */
export async function ageSessions(folder: string, seconds: number): Promise<void> {
  const sessions = join(folder, "sessions");
  const files = (await readdir(sessions, { withFileTypes: true })).filter((one) => one.isFile());
  if (files.length === 0) throw new Error("The CAS server has no sessions.");
  for (const { name } of files) {
    const session = JSON.parse(await readFile(join(sessions, name), "utf8"));
    const aged = { ...session, _utime: session._utime - seconds };
    await writeFile(join(sessions, name), JSON.stringify(aged));
  }
  // The server reads a session from its file only if its cache has none.
  await rm(join(folder, "cache", "sessions"), { recursive: true, force: true });
}
