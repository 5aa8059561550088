import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Whether the keychain is locked, and who it is: a new owner is one that was started anew. */
export type KeychainState = { owner: string; isLocked: boolean };

const run = promisify(execFile);

/** Starting the Secret Service on demand, with a login under way, takes its time. */
const patience = 5_000;

/**
 * Looks at the Secret Service's default collection, unlocking nothing and asking nobody. Null where
 * there is nothing to look with; rejects where there is no such service, or no collection in it.
 */
export async function lookAtSecretService(): Promise<KeychainState | null> {
  const found = await call("/org/freedesktop/secrets", [
    "org.freedesktop.Secret.Service.ReadAlias",
    "string:default",
  ]);
  if (found === null) return null;
  const [, owner = ""] = /sender=(\S+)/.exec(found) ?? [];
  const [, collection = "/"] = /object path "(.+)"/.exec(found) ?? [];
  // Without one nothing can be kept; and what was kept is not lost because it is out of sight.
  if (collection === "/") throw new Error("The Secret Service has no default collection.");
  const locked = await call(collection, [
    "org.freedesktop.DBus.Properties.Get",
    "string:org.freedesktop.Secret.Collection",
    "string:Locked",
  ]);
  return locked === null ? null : { owner, isLocked: /boolean true/.test(locked) };
}

/** What a method of the Secret Service answers, as dbus-send prints it; null without dbus-send. */
async function call(path: string, method: readonly string[]): Promise<string | null> {
  const how = ["--session", "--print-reply", `--reply-timeout=${patience}`];
  const args = [...how, "--dest=org.freedesktop.secrets", path, ...method];
  try {
    return (await run("dbus-send", args, { timeout: 2 * patience })).stdout;
  } catch (error) {
    if (isNotInstalled(error)) return null;
    // Not the error's message: it repeats the command, whose words say nothing about the cause.
    const cause = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : error;
    throw new Error(`The Secret Service cannot be reached: ${cause}`);
  }
}

const isNotInstalled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
