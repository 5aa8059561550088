import { readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { app } from "electron";
import type { AccountRuntime } from "#main/accounts/account.ts";
import type { AboutApp } from "#main/diagnostics/about.ts";
import { createConnectionCheck } from "#main/diagnostics/connection-check/connection-check.ts";
import type { ConnectionCheckParts } from "#main/diagnostics/connection-check/parts.ts";
import type {
  DiagnosedAccount,
  DiagnosedStore,
  DiagnosticsParts,
} from "#main/diagnostics/saved/diagnostics-parts.ts";
import { saveDiagnostics } from "#main/diagnostics/saved/write-diagnostics.ts";
import type { ExportParts } from "#main/export/export-parts.ts";
import { explainWriteError } from "#main/export/write-file.ts";
import type { NotificationCenter } from "#main/notifications/notification-center.ts";
import type { PollJournal } from "#main/sync/poll-journal.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { AppAccounts } from "./accounts.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

export type DiagnosticsSources = {
  configuration: Configuration;
  notifications: NotificationCenter;
  appAccounts: AppAccounts;
  about: AboutApp;
  connection: Omit<ConnectionCheckParts, "notify" | "onProgress">;
  /** The time of the first paint after the start; null before. */
  readPainted: () => DurationMs | null;
};

const day: DurationMs = 86_400_000;

/** Prompts for a file, and saves diagnostics of the app and all accounts to it; null if the user cancels. */
export const save = (
  base: Base,
  sources: DiagnosticsSources,
  { promptFile, writeFile }: Pick<ExportParts, "promptFile" | "writeFile">,
): Promise<Result<{ path: string } | null>> =>
  saveDiagnostics(readParts(base, sources), {
    promptFile,
    write: (path, text) => writeFile(path, toParts(text)),
    explain: explainWriteError,
  });

async function* toParts(text: string): AsyncIterable<string> {
  yield text;
}

function readParts({ paths }: Base, sources: DiagnosticsSources): DiagnosticsParts {
  const { configuration, notifications, about, readPainted } = sources;
  const { accounts, pollJournal } = sources.appAccounts;
  return {
    now: Date.now,
    describeApp: about.describe,
    desktop: describeDesktop(process.env),
    timings: () => ({ uptime: performance.now(), painted: readPainted() }),
    metrics: () =>
      app.getAppMetrics().map(({ type, memory, cpu }) => ({
        type,
        memory: memory.workingSetSize,
        cpu: cpu.percentCPUUsage,
      })),
    listAccounts: () => Promise.all(accounts.all().map((one) => describeAccount(one, pollJournal))),
    describeNotifications: notifications.describe,
    policy: configuration.policyReport,
    settings: configuration.personal.get,
    origins: configuration.personal.listOrigins,
    checkConnection: async () => {
      const address = accounts.current()?.account.serverUrl;
      if (address === undefined) return null;
      const { latest } = await notifications.describe();
      const check = await createConnectionCheck({
        ...sources.connection,
        // Saving shows no test notification.
        notify: async () => latest ?? { isShown: true, reason: null },
        onProgress: () => {},
      }).check(address);
      return check.ok ? check.value : null;
    },
    readLog: async () => (await readFile(paths.log, "utf8")).split("\n"),
    listCrashReports: async () => {
      const names = await readdir(paths.crashReports).catch(() => []);
      return names.filter((name) => name.endsWith(".json")).toSorted();
    },
    isOwnMessage: readOwnMessages(join(paths.renderer, "..", "main")),
  };
}

/** Returns whether a message is a constant in this program's scripts, which are an allow-list without upkeep. */
function readOwnMessages(folder: string): (message: string) => boolean {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const quotes = ['"', "'", "`"];
  return (message) =>
    scripts.some((script) => quotes.some((quote) => script.includes(quote + message + quote)));
}

const describeDesktop = (env: NodeJS.ProcessEnv): string =>
  [env.XDG_SESSION_TYPE, env.XDG_CURRENT_DESKTOP].filter(Boolean).join(", ") ||
  t("app.noSessionType");

async function describeAccount(
  runtime: AccountRuntime,
  journal: PollJournal,
): Promise<DiagnosedAccount> {
  const { session, readState, readWatching, getSync, countWaiting, countUnread } = runtime;
  const sync = getSync();
  return {
    account: session.account,
    state: readState(),
    watching: readWatching(),
    isOnDuty: sync?.duty.current() != null,
    waiting: countWaiting(),
    unread: countUnread(),
    freshness: (await sync?.describe().catch(() => [])) ?? [],
    polls: journal.describe(session.account.id, Date.now()),
    store: await readStore(runtime),
  };
}

async function readStore({ session }: AccountRuntime): Promise<DiagnosedStore | string> {
  const workspace = await session.getWorkspace();
  if (!workspace.ok) return workspace.message;
  const { store } = workspace.value;
  try {
    const [storage, radar, decisions, outbox] = await Promise.all([
      store.describeStorage(),
      store.readRadar(),
      store.listDecisions(Date.now() - day),
      store.countEntries(),
    ]);
    return { storage, radar, decisions, outbox };
  } catch (error) {
    return String(error);
  }
}
