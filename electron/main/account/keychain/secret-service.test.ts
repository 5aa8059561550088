import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lookAtSecretService } from "./secret-service.ts";

/** What dbus-send prints: first for the default collection, then for whether it is locked. */
const alias = (path: string) =>
  `method return time=1.5 sender=:1.7 -> destination=:1.9 serial=5 reply_serial=2\n   object path "${path}"`;
const locked = (isLocked: boolean) =>
  `method return time=1.5 sender=:1.7 -> destination=:1.10 serial=6 reply_serial=2\n   variant       boolean ${isLocked}`;
const login = alias("/org/freedesktop/secrets/collection/login");

// A shell script stands for dbus-send; the real one is asked in the journeys.
describe.skipIf(process.platform === "win32")("a look at the Secret Service", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "watchdesk-dbus-"));
    vi.stubEnv("PATH", folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  async function install(script: string) {
    const program = join(folder, "dbus-send");
    await writeFile(program, `#!/bin/sh\n${script}\n`);
    await chmod(program, 0o755);
  }
  const answer = (toAlias: string, toLocked: string) =>
    install(`case "$*" in *ReadAlias*) echo '${toAlias}';; *login*) echo '${toLocked}';; esac`);

  it.each([true, false])("tells who it is and whether it is locked: %s", async (isLocked) => {
    await answer(login, locked(isLocked));
    expect(await lookAtSecretService()).toEqual({ owner: ":1.7", isLocked });
  });

  it("rejects where nothing can be kept", async () => {
    await answer(alias("/"), "");
    await expect(lookAtSecretService()).rejects.toThrow("has no default collection");
  });

  it("rejects with the bus's own words, not with those of the question", async () => {
    await install(
      "echo 'Error org.freedesktop.DBus.Error.ServiceUnknown: no such name' >&2; exit 1",
    );
    const words = "The Secret Service cannot be reached: Error org.freedesktop.DBus.Error.";
    await expect(lookAtSecretService()).rejects.toThrow(`${words}ServiceUnknown: no such name`);
    await install(`case "$*" in *ReadAlias*) echo '${login}';; *) echo gone >&2; exit 1;; esac`);
    await expect(lookAtSecretService()).rejects.toThrow(
      /^The Secret Service cannot be reached: gone$/,
    );
  });

  it("cannot tell without dbus-send", async () => {
    expect(await lookAtSecretService()).toBeNull();
  });
});
