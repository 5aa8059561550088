import { describe, expect, it, vi } from "vitest";
import { type Reply, serveCommands } from "#main/ipc/serve.ts";
import { createConnect } from "#main/session/connect.ts";
import type { Policy } from "#main/settings/policy.ts";
import { createReadings } from "#main/settings/readings.ts";
import { openLoaded } from "#main/settings/test/open-settings.ts";
import { makeFolder, toBody, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import type { CommandInput, CommandName, CommandOutput } from "#shared/ipc/contract.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { createHandlers, type HandlerParts } from "./handlers.ts";

const raised = Date.UTC(2026, 0, 5);
const opened = Date.UTC(2026, 0, 4);

/** Opens the commands of an account whose alerts have two times and records requests. */
async function openDoor(policy: Pick<Policy, "dialect"> = {}) {
  const requests: string[] = [];
  const counted: typeof fetch = async (url, init) => {
    requests.push(String(url));
    return fetch(url, init);
  };
  const settings = await openLoaded(makeFolder());
  const network = { fetch: counted, fetchOnce: counted };
  const connect = createConnect(network, Date.now, settings, policy);
  const started = await startSync("plain", { only: ["alerts", "tasks"], connect });
  const { sync, workspace, store, freshnessEvents } = started;
  sync.stop();
  await takeIn();
  async function takeIn() {
    const alerts = [1, 2].map((id) => ({ id, headline: "Flood", raised, openedStamp: opened }));
    const dialect = workspace.service.dialect();
    unwrap(await store.ingest(toIngest("alerts", [], { bodies: [toBody(alerts)], dialect })));
  }
  const session = { getWorkspace: async () => success(workspace) };
  const runtime = { session, getSync: () => sync };
  const parts = {
    accounts: { current: () => session, inView: () => runtime, runtime: () => runtime },
    readings: createReadings(settings, policy),
    whenPainted: Promise.resolve(),
  };
  let reply: Reply<null> = async () => null;
  const handlers = createHandlers(parts as unknown as HandlerParts);
  serveCommands<null>(
    {
      handle: (answer) => {
        reply = answer;
      },
    },
    () => handlers,
    () => {},
  );
  const tryTo = async <N extends CommandName>(name: N, input: CommandInput<N>) =>
    (await reply(null, name, input, "a")) as Result<CommandOutput<N>>;
  return {
    requests,
    freshnessEvents,
    takeIn,
    tryTo,
    ask: async <N extends CommandName>(name: N, input: CommandInput<N>) =>
      unwrap(await tryTo(name, input)),
    created: async () => (await store.getAlert("1"))?.created,
    getBaseUrl: () => workspace.account.serverUrl,
    settings,
    sync,
    goOffline: () => started.remote.stop(),
  };
}

const created = { collection: "alerts", field: "created", path: "openedStamp" } as const;

describe("the radar's commands", () => {
  it("return observations, and preview a reading without applying it", async () => {
    const { ask, tryTo, ...door } = await openDoor();
    const reports = await ask("radar.read", null);
    expect(reports.map(({ collection }) => collection)).toContain("tasks");
    const alerts = reports.find(({ collection }) => collection === "alerts");
    expect(alerts?.unknown.map(({ path }) => path)).toContain("openedStamp");
    const preview = await ask("radar.preview", created);
    expect(preview.samples).toContainEqual({ before: String(raised), after: String(opened) });
    expect(await door.created()).toBe(raised);
    expect(await ask("radar.listChosen", null)).toEqual([]);
    for (const field of ["__proto__", "constructor", "nothing"]) {
      const refused = await tryTo("radar.readAs", { ...created, field });
      expect(refused).toMatchObject({ ok: false, code: "notFound" });
    }
    const long = { ...created, path: "a".repeat(501) };
    expect(await tryTo("radar.readAs", long)).toMatchObject({ ok: false, code: "invalidInput" });
  });

  it("apply and revert a reading of stored records without a request, and of later ones", async () => {
    const { ask, freshnessEvents, requests, settings, ...door } = await openDoor();
    const before = requests.length;
    expect(before).toBeGreaterThan(0);
    freshnessEvents.length = 0;
    await ask("radar.readAs", created);
    expect(await door.created()).toBe(opened);
    // Pending requests of the stopped sync end meanwhile.
    const changed = freshnessEvents.filter(({ version }) => version > 0);
    expect(changed.map(({ collection }) => collection)).toEqual(["alerts"]);
    expect(await ask("radar.listChosen", null)).toEqual([
      { kind: "alert", field: "created", paths: ["openedStamp"], isFixed: false },
    ]);
    await ask("radar.readAs", { ...created, path: null });
    expect(await door.created()).toBe(raised);
    expect(await ask("radar.listChosen", null)).toEqual([]);
    expect(requests).toHaveLength(before);

    // Other settings of the server stay.
    const learned = { learnedEncodings: { POST: "json" as const } };
    settings.set({ dialects: { [door.getBaseUrl()]: learned, other: learned } });
    await ask("radar.readAs", created);
    await door.takeIn();
    expect(await door.created()).toBe(opened);
    expect(settings.get("dialects")).toEqual({
      [door.getBaseUrl()]: { ...learned, fields: { alert: { created: ["openedStamp"] } } },
      other: learned,
    });
  });

  it("read stored records again when the sync starts with a changed dialect", async () => {
    const door = await openDoor();
    await door.goOffline();
    const fields = { alert: { created: ["openedStamp"] } };
    door.settings.set({ dialects: { [door.getBaseUrl()]: { fields } } });
    door.sync.start();
    await vi.waitFor(async () => expect(await door.created()).toBe(opened));
  });

  it("reject fields that the organisation has set", async () => {
    const door = await openDoor({ dialect: { fields: { alert: { created: ["raised"] } } } });
    for (const name of ["radar.preview", "radar.readAs"] as const) {
      expect(await door.tryTo(name, created)).toMatchObject({ ok: false, code: "forbidden" });
    }
    expect(door.settings.get("dialects")[door.getBaseUrl()]?.fields).toBeUndefined();
  });
});
