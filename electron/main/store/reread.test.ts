import { expect, it } from "vitest";
import { defaultDialect, patchDialect } from "#main/api/dialect.ts";
import { makeFolder, now, openHere, toBody, toIngest, unwrap } from "./test/fixture.ts";

const raised = now - 60_000;
const other = now - 5_000;
const record = { alertId: 7, headline: "Flood", raised, happened: other, lage: "Gate" };

const byAdministrator = patchDialect(defaultDialect, {
  fields: { alert: { created: ["happened"], roomName: ["lage"] } },
});

const open = () => openHere(makeFolder()).store;

it("reads what is stored by another dialect, without the service and without news", async () => {
  const store = open();
  unwrap(await store.ingest(toIngest("alerts", [], { scope: "NEW", bodies: [toBody([record])] })));
  await store.reread(defaultDialect, now);
  expect(await store.getRecord("alerts", "7")).toMatchObject({ created: raised, roomName: null });

  expect(await store.previewReading("alerts", "roomName", byAdministrator)).toEqual({
    records: 1,
    before: 0,
    after: 1,
    samples: [{ before: null, after: "Gate" }],
  });
  expect(await store.getRecord("alerts", "7")).toMatchObject({ roomName: null });

  expect(await store.reread(byAdministrator, now)).toEqual(["alerts"]);
  expect(await store.getRecord("alerts", "7")).toMatchObject({ created: other, roomName: "Gate" });
  expect(
    (
      await store.listAlerts({
        state: "NEW",
        roomId: null,
        hasSideRooms: false,
        offset: 0,
        limit: 9,
      })
    ).rows,
  ).toMatchObject([{ id: "7", state: "NEW", created: other }]);
  expect(await store.reread(byAdministrator, now)).toEqual([]);
  expect((await store.readDigest(0, 50, now)).lines).toEqual([]);
});

it("leaves what has become of records since: an alert that was handled elsewhere stays so", async () => {
  const store = open();
  const take = async (records: unknown[]) =>
    unwrap(await store.ingest(toIngest("alerts", [], { scope: "NEW", bodies: [toBody(records)] })));
  await take([record]);
  await take([]);
  await store.reread(byAdministrator, now);
  const { rows } = await store.listAlerts({
    state: "NEW",
    roomId: null,
    hasSideRooms: false,
    offset: 0,
    limit: 9,
  });
  expect(rows).toEqual([]);
});

it("keeps what only the question told: the state of rooms, and whose a message is", async () => {
  const store = open();
  const room = { id: 1, name: "Gate", titel: "Tor" };
  unwrap(
    await store.ingest(toIngest("rooms", [], { bodies: [toBody([room])], labels: ["SUSPENDED"] })),
  );
  const message = { id: 5, text: "hello", wort: "hallo" };
  unwrap(
    await store.ingest(
      toIngest("messages", [], {
        scope: "found",
        bodies: [toBody([message])],
        whose: { otherUserId: "9" },
      }),
    ),
  );
  const dialect = patchDialect(defaultDialect, {
    fields: { room: { name: ["titel"] }, message: { text: ["wort"] } },
  });
  expect(await store.reread(dialect, now)).toEqual(["rooms", "messages"]);
  expect(await store.getRecord("rooms", "1")).toMatchObject({ name: "Tor", state: "SUSPENDED" });
  expect(await store.getRecord("messages", "5")).toMatchObject({ text: "hallo", userId: "9" });
});
