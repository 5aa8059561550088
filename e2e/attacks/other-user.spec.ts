import { changePassword, readKeptSecrets } from "../fixtures/stored-secrets.ts";
import { readProcessesAsOther, runAsOther } from "../fixtures/other-user.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

test.skip(process.getuid?.() !== 0, "Only root can be somebody else.");

const bus = ["--dest=org.freedesktop.DBus", "--object-path=/org/freedesktop/DBus"];
const listNames = ["call", "--session", ...bus, "--method=org.freedesktop.DBus.ListNames"];

test("another user of the computer, while somebody is signed in", async ({
  desktop,
  service,
  enter,
}) => {
  const password = changePassword(service);
  await enter();
  const { token, storeKey } = await readKeptSecrets(desktop);
  const secrets = [token, storeKey, password];
  const { DBUS_SESSION_BUS_ADDRESS = "" } = desktop.env;

  await attack(null, "another user who reads arguments and environments", async () => {
    const read = await readProcessesAsOther();
    // It sees what there is to see.
    expect(read).toContain("--type=renderer");
    expect(secrets.filter((secret) => read.includes(secret))).toEqual([]);
  });
  await attack(null, "another user who calls on the session's bus", async () => {
    const names = await runAsOther("gdbus", listNames, { DBUS_SESSION_BUS_ADDRESS });
    expect(names.code).toBe(1);
    expect(names.stdout).toBe("");
  });
  await attack(null, "another user who asks for what is in the keychain", async () => {
    const search = ["search", "--all", "service", "Watchdesk"];
    const found = await runAsOther("secret-tool", search, { DBUS_SESSION_BUS_ADDRESS });
    expect(found.code).toBe(1);
    expect(found.stdout).toBe("");
    expect(secrets.filter((secret) => found.stderr.includes(secret))).toEqual([]);
  });
});
