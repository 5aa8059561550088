import { describe, expect, it } from "vitest";
import { list } from "#main/service/decode/decoders.ts";
import { defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { decodeRecords } from "#main/service/test/decode-json.ts";
import { alert } from "./operations.ts";

const decodeAll = (records: unknown[], dialect = defaultDialect) =>
  decodeRecords(list(alert), records, {}, dialect);
const decode = (record: unknown, dialect = defaultDialect) => decodeAll([record], dialect)[0];

describe("an alert", () => {
  it.each([
    ["a way", { channel: "email" }, { roomId: null, roomName: null }],
    ["a way, in capitals", { channel: "SMS" }, { roomId: null, roomName: null }],
    ["a channel with a name", { channel: "Harbour" }, { roomId: "Harbour", roomName: "Harbour" }],
    ["a hint", { channelHint: "urgent things", roomId: 5 }, { roomId: "5", roomName: null }],
    ["a place's name", { placeLabel: "Hall" }, { roomName: "Hall" }],
    ["a reference", { RoomRef: { Id: 3, Caption: "Hall" } }, { roomId: "3", roomName: "Hall" }],
    [
      "a container that is its origin",
      { origin: { kind: "container", id: 4, name: "Hall" } },
      { roomId: "4", roomName: "Hall", sender: null },
    ],
    [
      "a room that is its source, beside its sender",
      { source: { type: "MUCROOM", id: 4, name: "Hall" }, raisedBy: "Ana" },
      { roomId: "4", roomName: "Hall", sender: "Ana" },
    ],
    [
      "a user that is its origin",
      { origin: { kind: "user", id: 4, name: "Ana" } },
      { roomId: null, roomName: null, sender: "Ana" },
    ],
  ])("recognizes whether a value is a room: %s", (_what, more, expected) => {
    expect(decode({ id: 1, title: "Flood", ...more })).toMatchObject(expected);
  });

  it("does not read a room as the sender if other records of the list have a sender", () => {
    const origins = [
      { kind: "user", id: 4, name: "Ana" },
      { kind: "container", id: 5, name: "Hall" },
    ];
    const read = decodeAll(origins.map((origin, id) => ({ id: id + 1, title: "Flood", origin })));
    expect(read.map(({ sender }) => sender)).toEqual(["Ana", null]);
  });

  it.each([
    [{ acknowledgedBy: "Ana Ruiz" }, "Ana Ruiz", undefined],
    [
      { acknowledgedBy: { id: 4, displayName: "Ana Ruiz" }, acknowledgedAt: 1e12 },
      "Ana Ruiz",
      1e12,
    ],
    [{ ack_by_name: "Ana", ack_time: "2001-09-09T01:46:40Z" }, "Ana", 1e12],
    [{ acknowledgement: { user: { name: "Ana" }, at: 1e12 } }, "Ana", 1e12],
    [{ acknowledgedBy: null, acknowledgedAt: null }, undefined, undefined],
    [{ acknowledgedBy: 4, modifiedBy: "Ben" }, undefined, undefined],
  ])("reads who acknowledged it, and when: %j", (more, by, at) => {
    const read = decode({ id: 1, title: "Flood", sender: "Gauge", ...more });
    expect([read?.acknowledgedBy, read?.acknowledgedAt]).toEqual([by, at]);
    expect(read).toMatchObject({ sender: "Gauge", created: null });
  });

  it("stays the same alert without an id when it is acknowledged", () => {
    const idOf = (more: object) => decode({ title: "Flood", ...more })?.id;
    expect(idOf({ acknowledgedBy: "Ana", acknowledgedAt: 1e12 })).toBe(idOf({}));
  });

  it("shows its only text as its title, once", () => {
    expect(decode({ id: 1, message: "Flood" })).toMatchObject({ title: "Flood", details: null });
  });

  it("keeps an unknown state and needs nothing but an id", () => {
    expect(decode({ id: 1, state: "ESCALATED" })?.state).toBe("ESCALATED");
    expect(decode({ id: 1 })).toMatchObject({ id: "1", state: "", title: "" });
  });

  it("does not affect the other alerts if its values are malformed", () => {
    const sound = { state: "NEW", title: "Flood", severity: "high", room_id: 302, room: "North" };
    const strange = {
      state: { code: [3] },
      title: 404,
      severity: [[-1e308], null],
      room_id: ["three hundred"],
      room: [false],
    };
    const records = [{ id: 1, ...strange }, ...[2, 3].map((id) => ({ id, ...sound }))];
    expect(decodeAll(records).slice(1)).toEqual(decodeAll(records.slice(1)));
    expect(decodeAll(records)[1]).toMatchObject({ severity: "high", roomId: "302" });
  });

  it("cannot be read if its title and details are no text", () => {
    const records = [
      { id: 1, title: [[]], details: 42 },
      { id: 2, title: { a: [1] } },
      { id: 4, title: [[]], details: "North gate" },
      { id: 5, title: [], details: {} },
    ];
    const decoded = records.map((record) => decode(record));
    expect(decoded.map((one) => one?.unreadable?.reason ?? null)).toEqual([
      "Its title cannot be read.",
      "Its title cannot be read.",
      null,
      null,
    ]);
    expect(decoded[0]).toMatchObject({ id: "1", title: "", details: null });
  });

  it("keeps its texts if another field is nested too deeply", () => {
    const deep = JSON.parse(`${"[".repeat(150)}${"]".repeat(150)}`);
    expect(decode({ id: 1, title: "Flood", details: "North gate", deep })).toMatchObject({
      title: "Flood",
      details: "North gate",
      unreadable: { reason: "It is nested too deeply.", hasId: true },
    });
  });

  it("is read by field names that an administrator sets", () => {
    const dialect = patchDialect(defaultDialect, {
      fields: { alert: { id: ["nr"], title: ["kopf.zeile"] } },
    });
    expect(decode({ nr: 1, kopf: { zeile: "Flood" } }, dialect)).toMatchObject({
      id: "1",
      title: "Flood",
    });
  });

  it("keeps the severity as the service wrote it", () => {
    const severities = ["Gelb", " MAJOR", 2].map(
      (severity) => decode({ id: 1, title: "Flood", severity })?.severity,
    );
    expect(severities).toEqual(["Gelb", " MAJOR", "2"]);
  });
});
