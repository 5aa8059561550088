import { join } from "node:path";
import { createCertificates, startTlsProxy } from "../fixtures/certificates.ts";
import { trayItem } from "../fixtures/tray.ts";
import { findBlock, guide, mustAdminister, quote, receive } from "./guide.ts";
import { expect, identify, publishScript, signIn, test } from "./steps.ts";

const path = "/etc/watchdesk/policy.json";

/** The block of the guide that installs the received policy. */
const installPolicy = findBlock("sh", "install -o root -g root -m 644 policy.json");

/** Gives the administrator a policy, and installs it with the commands of the guide. */
async function installGiven(policy: string): Promise<void> {
  await mustAdminister(`cat > policy.json <<'END'\n${policy}\nEND\n${installPolicy}`);
}

/** The row of the guide's table about a message: its remedy, a command or a sentence. */
function findRemedy(message: string): string {
  const row = guide.split("\n").find((line) => line.startsWith("| ") && line.includes(message));
  const [, , , remedy = ""] = row?.split("|") ?? [];
  return remedy.trim().replaceAll("`", "");
}

test.beforeAll(async () => {
  await mustAdminister(publishScript("0.1.1"), "/");
  await receive("watchdesk.asc", "watchdesk.sources");
  await mustAdminister(findBlock("sh", "# Debian, Ubuntu"));
});

test.afterEach(() => mustAdminister("rm -rf /etc/watchdesk"));

test("with the policy of the silent set-up, users type only their name", async ({
  user,
  desktop,
}) => {
  quote("Install the policy before the first start.");
  await installGiven(findBlock("json", '"firstScreen": "inbox",\n  "location"'));
  await user.openMenuEntry();
  await user.awaitTitle("Sign in");
  await user.awaitText("https://ops.example.org/api");
  await user.awaitText("Username");
  expect(await user.sees("No account")).toBe(false);
  await user.picture("silent-set-up");
  await trayItem(desktop).choose("Quit Watchdesk");
  await trayItem(desktop).awaitNone();
});

test("a policy that others could have written is not used until the guide's remedy", async ({
  user,
  desktop,
}) => {
  const policy = findBlock("json", '"firstScreen": "inbox",\n  "location"');
  const open = async () => {
    await user.openMenuEntry();
    await user.awaitTitle("Sign in");
    await user.awaitText("Username");
  };
  const quit = async () => {
    await trayItem(desktop).choose("Quit Watchdesk");
    await trayItem(desktop).awaitNone();
  };
  const mistakes = [
    ["can be written by others than its owner", `chmod g+w ${path}`, "writable"],
    ["belongs to user", `chown ana ${path}`, "owner"],
    ["is a symbolic link", `mv ${path} /etc/other.json; ln -s /etc/other.json ${path}`, "link"],
  ] as const;
  for (const [message, mistake, name] of mistakes) {
    await test.step(`a file that ${message}`, async () => {
      quote("A file that others can write** is ignored, as if there were none");
      await installGiven(policy);
      await mustAdminister(mistake);
      await open();
      await user.awaitText("policy is not used");
      await user.awaitText(message);
      await user.awaitText("No account");
      await user.picture(name);
      await quit();
      const remedy = findRemedy(message);
      if (name === "link") {
        expect(remedy).toBe("install the file itself");
        await mustAdminister(`rm ${path}; ${installPolicy}`);
      } else await mustAdminister(`${remedy} ${path}`);
      await open();
      await user.awaitText("https://ops.example.org/api");
      expect(await user.sees("policy is not used")).toBe(false);
      await quit();
    });
  }
});

test("Settings show the organisation, its values and the path of its policy", async ({
  user,
  service,
}) => {
  const example = JSON.parse(findBlock("json", '"organisation": "Example Hospital"'));
  const { serverUrl } = service.credentials;
  await installGiven(JSON.stringify({ ...example, servers: [serverUrl] }));
  await user.openMenuEntry();
  await user.awaitTitle("Sign in");
  await user.awaitText(serverUrl);
  await user.type(service.credentials.username);
  await user.press("Return");
  await user.awaitText("Password");
  await user.type(service.credentials.password);
  await user.press("Return");
  await user.awaitTitle("Inbox");
  await user.press("ctrl+comma");
  await user.awaitTitle("Settings");
  await user.press("ctrl+f");
  await user.type("organisation");
  await user.awaitText("Set by your organisation");
  await user.picture("settings");
  // Notifications cover the lines above.
  await user.awaitText("extension 4711");
  await user.awaitText(path);
  await user.quit();
});

test("a server of the organisation's authority is trusted after the guide's commands", async ({
  user,
  service,
  desktop,
}) => {
  const folder = join(desktop.home, "certificates");
  const certificates = await createCertificates(folder, []);
  const gate = await startTlsProxy(certificates, service.baseUrl, "never");
  const credentials = { ...service.credentials, serverUrl: gate.origin };
  const enterNames = async () => {
    await user.openMenuEntry();
    await identify(user, credentials);
  };
  await enterNames();
  await user.awaitText(quote("is not trusted by this computer"));
  await user.picture("not-trusted");
  await trayItem(desktop).choose("Quit Watchdesk");
  await trayItem(desktop).awaitNone();
  await user.run("sh", "-ec", `cd "${folder}"\n${findBlock("sh", "certutil")}`);
  await enterNames();
  await user.awaitText("Password");
  await user.type(credentials.password);
  await user.press("Return");
  await user.awaitTitle("Inbox");
  await user.picture("trusted");
  await user.quit();
  await gate.stop();
});

test("the package replaces no newer version, and removal keeps the data of users", async ({
  user,
  service,
  desktop,
}) => {
  await user.openMenuEntry();
  await signIn(user, service);
  await user.quit();
  const file = "./watchdesk_0.1.0-test_amd64.deb";
  const command = quote("apt-get install -y ./watchdesk_1.2.0_amd64.deb").replace(
    "1.2.0",
    "0.1.0-test",
  );
  quote("none replaces a newer version");
  await mustAdminister(
    `cp /shared/0.1.0/repository/apt/pool/watchdesk_0.1.0~test_amd64.deb ${file}`,
  );
  expect(await mustAdminister(`! ${command} 2>&1`)).toContain("Packages were downgraded");
  expect(await mustAdminister("dpkg-query --show watchdesk")).toContain("0.1.1~test");
  quote("All keep the data of users when they are replaced or removed");
  await mustAdminister("apt-get purge -y watchdesk");
  const { stdout } = await user.run("find", desktop.home, "-path", "*Watchdesk/stores/*");
  expect(stdout).not.toBe("");
  await mustAdminister(command);
  await user.openMenuEntry();
  await user.awaitTitle("Inbox");
  await user.awaitText("Lift station 6");
  await user.picture("data-kept");
  await user.quit();
});
