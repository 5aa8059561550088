import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { createBirpc } from "birpc";
import type { AccountContext, AccountWork } from "#main/accounts/account.ts";
import type { Accounts } from "#main/accounts/accounts.ts";
import { createTestAccounts } from "#main/accounts/test/test-accounts.ts";
import { createOutboxHandlers } from "#main/app/handlers/handlers.ts";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { createChatHandlers } from "#main/features/messages/handlers.ts";
import { createSharedDrafts } from "#main/features/messages/shared-drafts.ts";
import { createRequestContext, type RequestContext } from "#main/ipc/request-context.ts";
import { createConnect } from "#main/session/connect.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { addSettingsDamage, createRecoveries, type Recoveries } from "#main/settings/recoveries.ts";
import { bestEffortSettings, openSettings } from "#main/settings/settings.ts";
import { openCopy } from "#main/settings/test/open-settings.ts";
import { createStores } from "#main/store/stores.ts";
import { workerScript } from "#main/store/test/fixture.ts";
import { setTimer } from "#main/system/clock.ts";
import type { Keychain } from "#main/system/keychain/vault.ts";
import type { Result } from "#shared/lib/result.ts";
import { createQuietSync, toQuietWork } from "../quiet-sync.ts";
import {
  type AppFunctions,
  type Computer,
  colleagues,
  correspondent,
  type Snapshot,
  type Stored,
} from "./protocol.ts";

// Main as `app/app.ts` builds it, without Electron, in its own process, which damage may end.

/** Opens a keychain in a file, which outlasts the process as the system's does. */
function openKeychainFile(file: string): Keychain {
  const read = (): Record<string, string> => JSON.parse(readFileSync(file, "utf8"));
  const write = (items: Record<string, string>) => {
    writeFileSync(`${file}.new`, JSON.stringify(items));
    renameSync(`${file}.new`, file);
  };
  return {
    get: async (name) => read()[name] ?? null,
    set: async (name, secret) => write({ ...read(), [name]: secret }),
    delete: async (name) => write({ ...read(), [name]: "" }),
  };
}

/** Keeps an account fresh without notifications. */
const openQuietWork = ({ session }: AccountContext, workspace: Workspace): AccountWork =>
  toQuietWork(workspace, createQuietSync(workspace, { setTimer, onExpired: session.expire }));

function unwrap<T>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.value;
}

function begin({ folder, keychain }: Computer) {
  const reports: string[] = [];
  const report = (what: string, detail?: unknown) => void reports.push(`${what}: ${detail ?? ""}`);
  const state = { isOnline: false };
  const request = async (url: string, init: RequestInit): Promise<Response> => {
    if (state.isOnline) return fetch(url, init);
    throw new TypeError("fetch failed", {
      cause: Object.assign(new Error("ENETDOWN"), { code: "ENETDOWN" }),
    });
  };
  // The store moves into its thread after the first paint.
  const whenPainted = pause();

  const settings = openSettings(folder, {
    now: Date.now,
    report,
    importOpener: async () => openCopy,
  });
  const memory = bestEffortSettings(settings, report);
  const recoveries = createRecoveries(memory, () => {});
  addSettingsDamage(settings, recoveries);
  const connect = createConnect({ fetch: request, fetchOnce: request }, Date.now, memory);
  const stores = join(folder, "stores");
  const { accounts, signIn } = createTestAccounts({
    ...{ connect, recoveries, setTimer, report },
    settings: memory,
    now: Date.now,
    random: Math.random,
    folder: stores,
    keychain: openKeychainFile(keychain),
    stores: createStores(
      stores,
      { worker: workerScript, build: "1", ...storeDeclarations },
      whenPainted,
    ),
    openWork: openQuietWork,
    accounts: { whenPainted },
  });
  const context = createRequestContext(accounts);
  const outbox = createOutboxHandlers(context);
  const chat = createChatHandlers(context, createSharedDrafts({ onChange() {}, save() {} }));
  const describe = createDescribe({ accounts, recoveries, outbox, context, reports });
  return { accounts, signIn, chat, context, describe, state };
}

type SnapshotParts = Pick<Snapshot, "reports"> & {
  accounts: Accounts;
  recoveries: Recoveries;
  outbox: ReturnType<typeof createOutboxHandlers>;
  context: RequestContext;
};

/** Makes a function that describes what a user sees. */
function createDescribe({ accounts, recoveries, outbox, context, reports }: SnapshotParts) {
  async function readStored(): Promise<Snapshot["stored"]> {
    const entries = await outbox["outbox.list"]({ which: "everything", offset: 0, limit: 100 });
    if (!entries.ok) return { failure: entries.message };
    const { rows, hasLosses } = entries.value;
    const messages = rows.flatMap(({ operation, cause, state: sent }) =>
      operation.kind === "message"
        ? { userId: operation.userId, text: operation.text, state: sent, hasFailed: cause !== null }
        : [],
    );
    const drafts: Stored["drafts"] = [];
    for (const userId of colleagues) {
      const found = await context.withStore(({ store }) => store.getConversation(userId));
      if (!found.ok) return { failure: found.message };
      if (found.value?.draft != null) drafts.push({ userId, text: found.value.draft });
    }
    const conversation = await context.withStore(({ store }) =>
      store.listMessages(correspondent, { from: "latest" }, 100),
    );
    if (!conversation.ok) return { failure: conversation.message };
    const received = conversation.value.rows.map(({ text }) => text ?? "");
    return { messages, hasLosses, drafts, received };
  }

  return async (): Promise<Snapshot> => {
    const session = await accounts.getState();
    const isSignedOut = session.status === "signedOut";
    return {
      status: session.status,
      notice: "notice" in session ? session.notice : null,
      recoveries: recoveries.list(),
      stored: isSignedOut ? { failure: "Nobody is signed in." } : await readStored(),
      reports,
    };
  };
}

let running: ReturnType<typeof begin> | null = null;

function getApp() {
  if (running === null) throw new Error("The app has not begun.");
  return running;
}

const functions: AppFunctions = {
  begin: (computer) => {
    running = begin(computer);
    return running.describe();
  },
  describe: () => getApp().describe(),
  signIn: async (credentials) => void unwrap(await getApp().signIn.withPassword(credentials)),
  setOnline: async (isOnline) => {
    const { accounts, state } = getApp();
    state.isOnline = isOnline;
    if (isOnline) for (const one of accounts.all()) one.getSync()?.outbox.retry();
  },
  send: async (message) => {
    const { accounts, chat } = getApp();
    return unwrap(await chat["message.send"](message, accounts.current()?.account.id ?? "")).id;
  },
  saveDraft: async ({ userId, text }) =>
    void unwrap(
      await getApp().context.withStore(({ store }) => store.saveDraft(userId, text, Date.now())),
    ),
  quit: async () => {
    await getApp().accounts.close();
    // After the response.
    setImmediate(() => process.disconnect());
  },
};

createBirpc<object, AppFunctions>(functions, {
  post: (message) => void process.send?.(message),
  on: (listener) => void process.on("message", listener),
});
// The test has ended, or has called `quit`.
process.on("disconnect", () => process.exit(0));
// A killed process writes no cache at its end, and most of a short life is compiling.
flushCompileCache();
