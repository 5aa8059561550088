import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import type { AccountContext, AccountWork } from "#main/accounts/account-runtime.ts";
import type { Accounts } from "#main/accounts/accounts.ts";
import { createPeople } from "#main/accounts/test/people.ts";
import { createOutboxHandlers } from "#main/app/handlers/outbox-handlers.ts";
import { storeDeclarations } from "#main/app/store/declarations.ts";
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
import { type Result, success } from "#shared/lib/result.ts";
import { createQuietSync, toQuietWork } from "../quiet-sync.ts";
import { colleagues, correspondent } from "./people.ts";
import type { Answer, Computer, Order, Picture, Stored } from "./protocol.ts";

// Main as `app/app.ts` builds it, as far as it goes without Electron, as a process of its own: what
// damage does to it may end it.

/** A keychain that outlives its process, as the system's does. */
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

/** Keeps an account fresh, and tells nobody of what comes. */
const openQuietWork = ({ session }: AccountContext, workspace: Workspace): AccountWork =>
  toQuietWork(createQuietSync(workspace, { setTimer, onExpired: session.expire }));

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
  // The first picture is on screen: from here on the store moves into its thread.
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
  const { accounts, signIn } = createPeople({
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
  const reach = createRequestContext(accounts);
  const noProfile = { getDevice: async () => Promise.reject(new Error("nobody asks")) };
  const outbox = createOutboxHandlers(reach, noProfile, { take: () => success(null) });

  const describe = drawPictures({ accounts, recoveries, outbox, reach, reports });

  return { accounts, signIn, outbox, reach, describe, state };
}

type Drawn = Pick<Picture, "reports"> & {
  accounts: Accounts;
  recoveries: Recoveries;
  outbox: ReturnType<typeof createOutboxHandlers>;
  reach: RequestContext;
};

/** Makes what says what a person would see. */
function drawPictures({ accounts, recoveries, outbox, reach, reports }: Drawn) {
  async function readStored(): Promise<Picture["stored"]> {
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
      const found = await reach.withStore(({ store }) => store.getConversation(userId));
      if (!found.ok) return { failure: found.message };
      if (found.value?.draft != null) drafts.push({ userId, text: found.value.draft });
    }
    const conversation = await reach.withStore(({ store }) =>
      store.listMessages(correspondent, { from: "latest" }, 100),
    );
    if (!conversation.ok) return { failure: conversation.message };
    const received = conversation.value.rows.map(({ text }) => text ?? "");
    return { messages, hasLosses, drafts, received };
  }

  async function describe(): Promise<Picture> {
    const session = await accounts.getState();
    return {
      status: session.status,
      notice: "notice" in session ? session.notice : null,
      recoveries: recoveries.list(),
      stored:
        session.status === "signedOut" ? { failure: "Nobody is signed in." } : await readStored(),
      reports,
    };
  }

  return describe;
}

let running: ReturnType<typeof begin> | null = null;

async function obey(order: Order): Promise<unknown> {
  if (order.to === "begin") running = begin(order);
  const app = running;
  if (app === null) throw new Error("The app has not begun.");
  switch (order.to) {
    case "begin":
    case "describe":
      return app.describe();
    case "signIn":
      return void unwrap(await app.signIn.withPassword(order));
    case "setOnline": {
      app.state.isOnline = order.isOnline;
      if (order.isOnline) for (const one of app.accounts.all()) one.getSync()?.outbox.retry();
      return null;
    }
    case "send":
      return unwrap(
        await app.outbox["message.send"]({ userId: order.userId, text: order.text }, inView(app)),
      ).id;
    case "draft":
      return unwrap(
        await app.reach.withStore(({ store }) =>
          store.saveDraft(order.userId, order.text, Date.now()),
        ),
      );
    case "quit":
      await app.accounts.close();
      return null;
  }
}

const inView = ({ accounts }: { accounts: Accounts }): string =>
  accounts.current()?.account.id ?? "";

process.on("message", async ({ id, order }: { id: number; order: Order }) => {
  let answer: Answer;
  try {
    answer = { id, isDone: true, value: (await obey(order)) ?? null };
  } catch (error) {
    answer = { id, isDone: false, message: String(error) };
  }
  process.send?.(answer);
  if (order.to === "quit") process.disconnect();
});
// Whoever gave the orders is no more, or has told it to quit.
process.on("disconnect", () => process.exit(0));
// Whoever is killed writes no cache at the end, and most of a short life is compiling.
flushCompileCache();
