import { readProcessesAsOtherUser, runAsOtherUser } from "../fixtures/other-user.ts";
import { changePassword, readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { attack } from "./attack.ts";

test.skip(process.getuid?.() !== 0, "Only root can switch to another user.");

const bus = ["--dest=org.freedesktop.DBus", "--object-path=/org/freedesktop/DBus"];
const listNames = ["call", "--session", ...bus, "--method=org.freedesktop.DBus.ListNames"];

test("another user of the computer during a session", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const password = changePassword(service);
  await launchSignedIn();
  const { token, storeKey } = await readStoredSecrets(desktop);
  const secrets = [token, storeKey, password];
  const { DBUS_SESSION_BUS_ADDRESS = "" } = desktop.env;

  await attack(null, "another user who reads arguments and environments", async () => {
    const read = await readProcessesAsOtherUser();
    // Proves that the processes are visible.
    expect(read).toContain("--type=renderer");
    expect(secrets.filter((secret) => read.includes(secret))).toEqual([]);
  });
  await attack(null, "another user who connects to the session bus", async () => {
    const names = await runAsOtherUser("gdbus", listNames, { DBUS_SESSION_BUS_ADDRESS });
    expect(names.code).toBe(1);
    expect(names.stdout).toBe("");
  });
  await attack(null, "another user who reads the keychain", async () => {
    const search = ["search", "--all", "service", "Watchdesk"];
    const found = await runAsOtherUser("secret-tool", search, { DBUS_SESSION_BUS_ADDRESS });
    expect(found.code).toBe(1);
    expect(found.stdout).toBe("");
    expect(secrets.filter((secret) => found.stderr.includes(secret))).toEqual([]);
  });
});
