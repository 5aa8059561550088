import { onTestFinished } from "vitest";
import type { DialectChoice } from "#demo/dialects/choose.ts";
import { startService } from "#demo/service.ts";
import { createWorld } from "#demo/world/create-world.ts";
import type { Connect } from "#main/account/authenticate.ts";
import type { Workspace } from "#main/account/workspace.ts";
import { defaultDialect } from "#main/api/dialect.ts";
import { issueToken } from "#main/api/operations.ts";
import { createService } from "#main/api/transport.ts";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { Freshness } from "#shared/model/collection.ts";
import { anAccount } from "#shared/test/account.ts";
import { createSync } from "../sync.ts";

const connectPlainly: Connect = (baseUrl, getToken) =>
  createService({
    baseUrl,
    fetch,
    fetchOnce: fetch,
    now: Date.now,
    getToken,
    dialect: defaultDialect,
    rememberDialect: () => {},
  });

/** A signed-in workspace at a service that speaks a dialect; time passes only when told to. */
export async function startSync(dialect: DialectChoice, seed = 1, connect = connectPlainly) {
  const world = createWorld("demo", Date.now(), seed);
  const remote = await startService({ world, dialect });
  onTestFinished(() => remote.stop());
  const { baseUrl, credentials } = remote;
  let token: string | null = null;
  const service = connect(baseUrl, () => token);
  const issued = await issueToken(service, { credentials });
  const read = issued.ok ? issued.value.read() : issued;
  if (!read.ok) throw new Error(read.message);
  token = read.value.token;

  const { store } = openHere(makeFolder());
  onTestFinished(() => store.close());
  const account = anAccount({ serverUrl: baseUrl, username: "maria.keller" });
  const workspace: Workspace = { account, service, store };
  const told: Freshness[] = [];
  const asks: { collection: string; asked: number; outcome: Result<unknown> }[] = [];
  const timers = new Set<() => void>();
  const time = { passed: 0 };
  const heard = { alerts: 0, messages: 0, snoozes: 0, expired: 0, reports: [] as string[] };
  let deviceToken: string | null = null;
  let ids = 0;
  const sync = createSync({
    workspace,
    now: () => Date.now() + time.passed,
    random: () => 0.5,
    setTimer: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    onAsked: (collection, asked, outcome) => void asks.push({ collection, asked, outcome }),
    onFreshness: (freshness) => told.push(freshness),
    getPresence: () => "active",
    createId: () => `id-${++ids}`,
    device: {
      name: "desk-14",
      getToken: () => deviceToken,
      mayTellLocation: () => true,
      keepToken: async (token) => {
        deviceToken = token;
      },
    },
    onAlerts: () => {
      heard.alerts += 1;
    },
    onMessages: () => {
      heard.messages += 1;
    },
    onSnoozes: () => {
      heard.snoozes += 1;
    },
    onOutbox: () => {},
    onRenamed: () => {},
    onExpired: () => {
      heard.expired += 1;
    },
    report: (what) => heard.reports.push(what),
  });
  onTestFinished(() => sync.stop());
  const mine = () =>
    world.alerts.filter((alert) => alert.userId === world.mainUserId && alert.state === "NEW");
  sync.start();
  await sync.refresh("tasks");
  await sync.refresh("alerts");
  return {
    remote,
    service,
    workspace,
    world,
    time,
    sync,
    store,
    told,
    asks,
    heard,
    mine,
    forgetToken: () => (token = "x".repeat(32)),
  };
}
