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

/** The door to an account that has alerts with two times, and what its service is asked. */
async function openDoor(policy: Pick<Policy, "dialect"> = {}) {
  const requests: string[] = [];
  const counted: typeof fetch = (url, init) => {
    requests.push(String(url));
    return fetch(url, init);
  };
  const settings = await openLoaded(makeFolder());
  const network = { fetch: counted, fetchOnce: counted };
  const connect = createConnect(network, Date.now, settings, policy);
  const started = await startSync("plain", 1, connect);
  const { sync, workspace, store, told } = started;
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
  serveCommands<null>(
    {
      handle: (answer) => {
        reply = answer;
      },
    },
    createHandlers(parts as unknown as HandlerParts),
    () => true,
    () => {},
  );
  const tryTo = async <N extends CommandName>(name: N, input: CommandInput<N>) =>
    (await reply(null, name, input, "a")) as Result<CommandOutput<N>>;
  return {
    requests,
    told,
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
  it("tell what was noticed", async () => {
    const { ask } = await openDoor();
    const reports = await ask("radar.read", null);
    expect(reports.map(({ collection }) => collection)).toContain("tasks");
    const alerts = reports.find(({ collection }) => collection === "alerts");
    expect(alerts?.unknown.map(({ path }) => path)).toContain("openedStamp");
  });

  it("show what a reading would do, and do nothing", async () => {
    const door = await openDoor();
    const preview = await door.ask("radar.preview", created);
    expect(preview.samples).toContainEqual({ before: String(raised), after: String(opened) });
    expect(await door.created()).toBe(raised);
    expect(await door.ask("radar.listChosen", null)).toEqual([]);
  });

  it("read what is stored anew, tell so, and take it back, without any request", async () => {
    const door = await openDoor();
    const asked = door.requests.length;
    expect(asked).toBeGreaterThan(0);
    door.told.length = 0;
    await door.ask("radar.readAs", created);
    expect(await door.created()).toBe(opened);
    // What the stopped sync was asking for ends in between.
    const changed = door.told.filter(({ version }) => version > 0);
    expect(changed.map(({ collection }) => collection)).toEqual(["alerts"]);
    expect(await door.ask("radar.listChosen", null)).toEqual([
      { kind: "alert", field: "created", paths: ["openedStamp"], isFixed: false },
    ]);
    await door.ask("radar.readAs", { ...created, path: null });
    expect(await door.created()).toBe(raised);
    expect(await door.ask("radar.listChosen", null)).toEqual([]);
    expect(door.requests).toHaveLength(asked);
  });

  it("hold for what comes later, and leave what else is known of the server", async () => {
    const door = await openDoor();
    const learned = { learnedEncodings: { POST: "json" as const } };
    door.settings.set({ dialects: { [door.getBaseUrl()]: learned, other: learned } });
    await door.ask("radar.readAs", created);
    await door.takeIn();
    expect(await door.created()).toBe(opened);
    expect(door.settings.get("dialects")).toEqual({
      [door.getBaseUrl()]: { ...learned, fields: { alert: { created: ["openedStamp"] } } },
      other: learned,
    });
  });

  it("read what is stored anew when the sync starts, where the dialect has changed since", async () => {
    const door = await openDoor();
    await door.goOffline();
    const fields = { alert: { created: ["openedStamp"] } };
    door.settings.set({ dialects: { [door.getBaseUrl()]: { fields } } });
    door.sync.start();
    await vi.waitFor(async () => expect(await door.created()).toBe(opened));
  });

  it("leave alone what the organisation has set", async () => {
    const door = await openDoor({ dialect: { fields: { alert: { created: ["raised"] } } } });
    for (const name of ["radar.preview", "radar.readAs"] as const) {
      expect(await door.tryTo(name, created)).toMatchObject({ ok: false, code: "forbidden" });
    }
    expect(door.settings.get("dialects")[door.getBaseUrl()]?.fields).toBeUndefined();
  });

  it("refuse fields that no such record has, and what is too long", async () => {
    const { tryTo } = await openDoor();
    for (const field of ["__proto__", "constructor", "nothing"]) {
      const refused = await tryTo("radar.readAs", { ...created, field });
      expect(refused).toMatchObject({ ok: false, code: "notFound" });
    }
    const long = { ...created, path: "a".repeat(501) };
    expect(await tryTo("radar.readAs", long)).toMatchObject({ ok: false, code: "invalidInput" });
  });
});
