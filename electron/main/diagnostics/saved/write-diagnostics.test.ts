import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { WorldAlert } from "#demo/world/world.ts";
import { startWork } from "#main/accounts/test/start-work.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import { createPollJournal } from "#main/sync/poll-journal.ts";
import type { SettingOrigins } from "#shared/settings/schema.ts";
import { defaultSettings, settingNames } from "#shared/settings/settings.ts";
import type { DiagnosticsParts } from "./diagnostics-parts.ts";
import { saveDiagnostics, writeDiagnostics } from "./write-diagnostics.ts";

const minute = 60_000;
const token = "eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.c2ln";

/** An account at the demo service after some polls, of which some failed, with alerts during Do not disturb. */
async function diagnose() {
  const journal = createPollJournal();
  const accountId = "observed";
  const problems: string[] = [];
  const work = await startWork(
    (what, detail) => problems.push(`${what}: ${String(detail)}`),
    undefined,
    {},
    { recordPoll: (_account, ...poll) => journal.record(accountId, ...poll) },
  );
  const { account, remote, store, time, sync, set, notifications } = work;
  await time.pass(5 * minute);
  const readAccount = async () => ({
    account: { ...account, sso: null },
    state: {
      ...{ status: "active" as const, account, expires: time.now() + 60 * minute },
      ...{ isRenewed: true, notice: null, unkept: null },
    },
    watching: {
      state: "notWatching" as const,
      ...{ cause: "unreachable" as const, since: time.now(), heard: time.now() },
      message: `${new URL(account.serverUrl).host} did not answer.`,
    },
    isOnDuty: false,
    waiting: await store.countWaitingAlerts(),
    unread: await store.countUnread(),
    freshness: await sync.describe(),
    polls: journal.describe(accountId, time.now()),
    store: {
      storage: await store.describeStorage(),
      radar: await store.readRadar(),
      decisions: await store.listDecisions(time.now() - 24 * 60 * minute),
      outbox: await store.countEntries(),
    },
  });
  const [task] = remote.world.tasks;
  const [person] = remote.world.users;
  const parts: DiagnosticsParts = {
    now: time.now,
    describeApp: async () => ({
      ...{ version: "0.1.0", build: "package" as const, system: "Linux 6.1.0 (x64)", licences: [] },
      ...{ electron: "45.4.1", chromium: "150.0.7001.20", node: "24.20.0", sqlite: "3.45.1" },
    }),
    desktop: "x11, GNOME",
    timings: () => ({ uptime: 5 * minute, painted: 412.3 }),
    metrics: () => [{ type: "Browser", memory: 204_800, cpu: 1.25 }],
    listAccounts: async () => [await readAccount()],
    describeNotifications: notifications.describe,
    policy: {
      ...{ kind: "file" as const, place: "/etc/watchdesk/policy.json", why: null },
      ...{ state: "inForce" as const, organisation: null, contact: null },
      parts: [
        { name: "servers", value: JSON.stringify([account.serverUrl]) },
        { name: "theme", value: '"dark"' },
        { name: "retentionDays", value: "30" },
        { name: "openInService", value: `"${account.serverUrl}/{kind}/{id}"` },
      ],
      errors: [
        { name: "location", expected: "one of: off, whileOpen", found: `"${person?.displayName}"` },
      ],
      closed: ["location"],
      offers: {
        demo: false,
        ssoBrowser: true,
        openInService: null,
        alertAddress: null,
        server: null,
      },
    },
    settings: () => ({
      ...defaultSettings,
      quietUntil: 5,
      messageTemplates: [{ name: String(person?.displayName), text: String(task?.name) }],
    }),
    origins: () =>
      Object.fromEntries(settingNames.map((name) => [name, "default"])) as SettingOrigins,
    checkConnection: async () => ({
      serverUrl: account.serverUrl,
      isRunning: false,
      steps: [
        {
          name: "name",
          state: "good",
          finding: `${new URL(account.serverUrl).hostname} is 192.0.2.17.`,
          advice: null,
          certificate: {
            subject: `CN=${new URL(account.serverUrl).hostname}`,
            issuer: String(person?.displayName),
            validFrom: "2026-01-01T00:00:00Z",
            validTo: "2027-01-01T00:00:00Z",
            fingerprint: "AB:CD",
          },
        },
      ],
    }),
    readLog: async () => [
      "[2026-11-26 10:00:00.000] [info]  notification given: alert, 1 item",
      `[2026-11-26 10:00:01.000] [warn]  a request failed unexpectedly: Unexpected token in "${task?.name}" at ${account.serverUrl}/me/tasks?user=${account.username}`,
      `[2026-11-26 10:00:02.000] [warn]  getaddrinfo ENOTFOUND ops.intranet.example { code: 'ENOTFOUND', hostname: 'ops.intranet.example' }`,
      `[2026-11-26 10:00:03.000] [warn]  mail to ${account.username}@example.org by ${account.displayName} with Bearer ${token}`,
      "[2026-11-26 10:00:04.000] [warn]  EACCES: open /home/mkeller/.config/Watchdesk/settings.json",
      ...problems.map((line) => `[2026-11-26 10:00:05.000] [warn]  ${line}`),
    ],
    listCrashReports: async () => ["2026-11-26T09-00-00.000Z crashed.json"],
    isOwnMessage: (message) => message === "a request failed unexpectedly",
  };
  return { ...work, parts, time, set };
}

/** Another new alert of the same user. */
const anAlertOf = (alert: WorldAlert | undefined): WorldAlert => {
  if (alert === undefined) throw new Error("The world has no alerts.");
  return { ...alert, id: "987654321", state: "NEW", severity: "low", created: Date.now() };
};

/** Lists every text and identifier in a value, however deep. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value, ...value.split(/\r?\n/)];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(listTexts);
  return [];
}

/** Texts of the demo world that are words of the file itself, such as states and types that are not content. */
const ownWords = new Set(
  "watchdesk password Closed Name Level Text Open Address Source name process modified".split(" "),
);

/** An account of a realm with short names. */
const named = {
  displayName: "Al Bo",
  username: "albo",
  sso: {
    realm: {
      id: "realm-7741",
      realm: "dispatch-lan",
      serverUrl: "https://cas.county-lan",
      shortName: "countydispatch",
      orgName: "County Dispatch",
      description: "Dispatchers of the county",
      dateModified: null,
      logoutUrl: null,
    },
    way: "browser" as const,
    realmOrigin: "https://login.county-lan",
    typedName: "bo-typed",
    casUsername: "bo-cas",
    partition: "realm-9f2c",
  },
};
const names = [...listTexts(named), "login.county-lan"].filter((text) => text !== "browser");

/** Saves the diagnostics of one account in all ways. */
async function write() {
  const { account, remote, parts, set, time } = await diagnose();
  const file = join(makeFolder(), "..", "diagnostics.txt");
  const proposed: string[] = [];
  const saved = await saveDiagnostics(parts, {
    promptFile: async (name) => {
      proposed.push(name);
      return file;
    },
    write: writeFile,
    explain: () => null,
  });
  const bytes = await readFile(file);
  const content = [
    ...listTexts(remote.world),
    ...listTexts(account),
    ...listTexts(remote.credentials),
    ...[remote.baseUrl, new URL(remote.baseUrl).host, "ops.intranet.example", "192.0.2.17"],
    ...[token, "mkeller"],
  ];

  const accounts = await parts.listAccounts();
  const ofRealm = await writeDiagnostics({
    ...parts,
    listAccounts: async () =>
      accounts.map((one) => ({ ...one, account: { ...one.account, ...named } })),
    readLog: async () =>
      names.map((name) => `[2026-11-26 10:00:00.000] [warn]  about ${name} here`),
  });
  const partial = await writeDiagnostics({
    ...parts,
    readLog: () => Promise.reject(new Error("EIO: read /home/mkeller/main.log")),
    checkConnection: async () => null,
    listAccounts: async () => accounts.map((one) => ({ ...one, store: "The keychain is locked." })),
  });

  await set({ quietUntil: time.now() + 30 * minute });
  remote.world.alerts.push(anAlertOf(remote.world.alerts[0]));
  await time.pass(2 * minute);
  const lines = (await writeDiagnostics(parts)).split("\n");
  return { parts, accounts, file, proposed, saved, bytes, content, ofRealm, partial, lines };
}

let written: ReturnType<typeof write> | undefined;
/** What was saved, once for all tests. */
const readWritten = () => {
  written ??= write();
  return written;
};

describe("saved diagnostics of a demo account", () => {
  it("have no text, name, login, token or address of it in their bytes", async () => {
    const { saved, file, proposed, bytes, content } = await readWritten();
    expect(saved).toEqual({ ok: true, value: { path: file } });
    expect(proposed).toEqual([
      expect.stringMatching(/^watchdesk-diagnostics-\d{4}-\d\d-\d\d\.txt$/),
    ]);
    // A number of a digit or two is in every time and count.
    const searched = [...new Set(content)].filter(
      (text) => text.trim().length > 3 && !/^\d{1,5}$/.test(text) && !ownWords.has(text),
    );
    expect(searched.length).toBeGreaterThan(1_000);
    expect(searched.filter((text) => bytes.includes(text))).toEqual([]);
    // Proves that the search works.
    expect(bytes.includes("Watchdesk diagnostics")).toBe(true);
  });

  it("have no name of an account of a realm, however short", async () => {
    const { ofRealm } = await readWritten();
    expect(ofRealm.split("warn: a message with details (none)")).toHaveLength(names.length + 1);
    const shown = ofRealm.toLowerCase();
    expect(names.filter((name) => shown.includes(name.toLowerCase()))).toEqual([]);
  });

  it("are readable, and name each state, reason and number", async () => {
    const { lines } = await readWritten();
    const has = (...patterns: RegExp[]) =>
      patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
    expect(
      has(
        /^Watchdesk 0\.1\.0 \(package\)$/,
        /^Running for 5 min; first paint after 412 ms$/,
        /^Browser: 200 MB, 1\.3 % of a processor$/,
        /^Do not disturb: byPerson until 20\d\d-/,
        /^name: good\. Codes: none\. Valid 2026-/,
        /^Source: file; state: inForce$/,
        /^servers = a list of 1$/,
        /^theme = dark$/,
        /^retentionDays = 30$/,
        /^openInService = a text of \d+ characters$/,
        /^Invalid: location$/,
        /^messageTemplates = a list of 1 \(default\)$/,
        /^Session: active, ends in 60 min; sign-in: password$/,
        /^Watching: not watching \(unreachable\) since .*; codes: none$/,
        /^alerts: \d+ records, received 0 min ago$/,
        /^ {2}\d\d-\d\d \d\d:00: \d+ polls, at most \d+ s apart, \d+ ms each, \d+ ms at most$/,
        /^Schemas: cache \d+, ledger 7; \d+ KB on disk$/,
        / alert, \d+: Notified: New; Do not disturb: off; .*Taken by the desktop, .*$/,
        / alert, 1: Held back: New; Do not disturb: on, you turned it on, until 20/,
        /^ {2}missing: acknowledgedBy, acknowledgedAt$/,
        /^2026-11-26T09-00-00\.000Z$/,
        /^2026-11-26 10:00:01\.000 warn: a request failed unexpectedly \(none\)$/,
        / warn: a message with details \(ENOTFOUND\)$/,
        / warn: a message with details \(EACCES\)$/,
      ),
    ).toEqual([]);
    expect(lines.filter((line) => line.includes("[info]"))).toEqual([]);
  });

  it("name the parts that cannot be read, with the rest", async () => {
    const { partial } = await readWritten();
    expect(partial).toContain("could not be read: Error, EIO\n");
    expect(partial).toContain("Nobody is signed in.");
    expect(partial).toContain("== Account 1: store\ncould not be read: none");
  });
});

it("leave out what somebody has named in a policy, the environment or the output of a player", async () => {
  const { parts, accounts } = await readWritten();
  const secrets = ["pwd=sunshine", "Ana Silva", "JSESSIONID", "/srv/share", "Zx81+Qm/03Lk57=="];
  const reason = `paplay failed: ${secrets.join(" ")}: ENOENT`;
  const alarm = { rule: "alarm" as const, by: null, reason };
  const decision = { at: 5, kind: "alert" as const, count: 1, outcome: "failed" as const };
  const text = await writeDiagnostics({
    ...parts,
    desktop: `x11, ${secrets.join(":")}:GNOME`,
    policy: {
      ...parts.policy,
      errors: [
        ...secrets.map((name) => ({ name, expected: `not ${name}`, found: name })),
        ...secrets.map((name) => ({ name: `severityWords.${name}`, expected: name, found: name })),
      ],
    },
    listAccounts: async () =>
      accounts.map((one) => ({
        ...one,
        store:
          typeof one.store === "string"
            ? one.store
            : { ...one.store, decisions: [{ ...decision, rules: [alarm] }] },
      })),
  });
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain("Invalid: severityWords\n");
  expect(text).toContain("Invalid: another name\n");
  expect(text).toMatch(/; x11, GNOME\n/);
  expect(text).toMatch(/ alert, 1: .*ENOENT/);
});
