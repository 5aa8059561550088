import { describe, expect, it } from "vitest";
import { alert } from "#main/features/alerts/operations.ts";
import { conversation, message } from "#main/features/messages/operations.ts";
import { decodeList, list } from "../decode/decoders.ts";
import { defaultDialect, patchDialect } from "../dialect.ts";
import { decodeRecords, toBody } from "../test/decode-json.ts";

const at = Date.UTC(2026, 10, 22, 9, 5);

const known = {
  id: "9",
  state: "NEW",
  title: "Generator failed",
  details: "The generator of the operations centre has stopped at nine.",
  severity: "2",
  sender: "Ana Silva",
  roomId: "4",
  roomName: "Power and Fuel",
  created: at,
};

describe("an alert of an unknown service", () => {
  it.each([
    {
      alertId: 9,
      currentState: "new",
      headline: known.title,
      remark: known.details,
      severity: 2,
      raised: "2026-11-22T09:05:00.000+0000",
      source: { roomId: 4, title: known.roomName },
      originator: known.sender,
    },
    {
      alert_ref: "9",
      alert_state: "New",
      headline: known.title,
      body_text: known.details,
      prio: 2,
      raised_at: at / 1000,
      channel: { id: 4, name: known.roomName, type: "MUCROOM" },
      origin: known.sender,
    },
    {
      type: "alerts",
      id: "9",
      attributes: {
        state: "NEW",
        "short-text": known.title,
        "long-text": known.details,
        "severity-level": 2,
        "occurred-on": "Sun, 22 Nov 2026 09:05:00 GMT",
        "room-id": 4,
        "room-name": known.roomName,
        "raised-by": { "full-name": known.sender, id: 3 },
      },
    },
    {
      Alert: {
        Id: 9,
        Status: "NEW",
        Subject: known.title,
        Text: known.details,
        Urgency: "2",
        CreationDate: `/Date(${at})/`,
        Location: { RoomId: 4, RoomName: known.roomName },
        Reporter: { DisplayName: known.sender },
      },
    },
    {
      notificationNumber: 9,
      meta: {
        lifecycle: "NEW",
        priorityCode: 2,
        firstSeen: "2026-11-22 09:05:00",
        lastSeen: "2026-11-22 10:00:00",
      },
      what: known.title,
      furtherInformation: known.details,
      where: { ref: 4, label: known.roomName },
      who: { label: known.sender },
    },
  ])("is the same from %j", (record) => {
    expect(decodeRecords(list(alert), [record])).toEqual([known]);
  });

  it("distinguishes creation from changes and a room from the sender", () => {
    const record = {
      id: 1,
      title: "Flood",
      updatedAt: "2026-11-22T11:00:00Z",
      expiresAt: "2026-11-23T11:00:00Z",
      openedTimestamp: "2026-11-22T09:05:00Z",
      acknowledgedBy: { id: 5, name: "Bo" },
      room: { id: 2, name: "Gate" },
    };
    const expected = { created: at, sender: null, roomName: "Gate" };
    expect(decodeRecords(list(alert), [record])).toMatchObject([expected]);
  });
});

const whose = { ownUserId: "2" };
const ana = { id: 1, displayName: "Ana Silva" };

describe("a message of an unknown service", () => {
  it.each([
    {
      messageId: 9,
      author: ana,
      addressee: { id: 2 },
      messageBody: "hello",
      sentOn: "2026-11-22T10:05:00+0100",
    },
    {
      id: 9,
      author_id: 1,
      author_name: "Ana Silva",
      addressee_id: 2,
      body_text: "hello",
      posted: "Sun, 22 Nov 2026 09:05 GMT",
    },
    {
      _id: { $oid: "9" },
      writer: { uid: 1, nick: "Ana Silva" },
      sentTo: { uid: 2 },
      says: "hello",
      ts: at,
    },
    {
      uuid: "9",
      direction: "IN",
      counterpart: { id: 1, name: "Ana Silva" },
      from: ana,
      content: { plain: "hello" },
      when: at / 1000,
    },
  ])("is the same from %j", (record) => {
    expect(decodeRecords(list(message), [record], whose)).toMatchObject([
      {
        id: "9",
        userId: "1",
        sender: { id: "1", displayName: "Ana Silva" },
        isOutgoing: false,
        text: "hello",
        sent: at,
      },
    ]);
  });
});

describe("a conversation of an unknown service", () => {
  it.each([
    {
      correspondent: ana,
      newest: {
        messageId: 5,
        author: { id: 2 },
        messageBody: "hello",
        sentOn: "2026-11-22T09:05:00Z",
      },
      unseen: 3,
    },
    {
      peer: { uid: 1, nick: "Ana Silva" },
      excerpt: "hello",
      touched: "Sun, 22 Nov 2026 09:05 GMT",
      unseen_n: 3,
      lastFromMe: true,
    },
    {
      partnerId: 1,
      partnerName: "Ana Silva",
      last: { body: "hello", at, direction: "out" },
      unreadMessageCount: "3",
    },
    {
      id: 77,
      participants: [
        { id: 2, name: "Me" },
        { id: 1, name: "Ana Silva" },
      ],
      lastMessage: { text: "hello", sentAt: at, senderId: 2 },
      badge: 3,
    },
  ])("is the same from %j", (record) => {
    expect(decodeRecords(list(conversation), [record], whose)).toMatchObject([
      {
        id: "1",
        person: { displayName: "Ana Silva" },
        lastText: "hello",
        lastSent: at,
        isLastOutgoing: true,
        unreadCount: 3,
      },
    ]);
  });
});

describe("the reading of a list", () => {
  it("reports how each field was found and its alternatives", () => {
    const records = [1, 2].map((id) => ({
      id,
      headline: "Flood",
      openedStamp: at,
      loggedStamp: at,
      gravity: 3,
    }));
    const read = decodeList(alert, toBody({ list: records }), defaultDialect);
    if (!read.ok) throw new Error(read.message);
    const { plan } = read.value.reading;
    expect(plan.id).toMatchObject({ paths: [["id"]], by: "name" });
    expect(plan.created).toMatchObject({
      by: "similar",
      paths: [["openedStamp"]],
      others: [["loggedStamp"]],
    });
    expect(plan.roomId).toMatchObject({ by: null, paths: [] });
    const { records: found, rawOf } = read.value;
    expect(found.map((_record, place) => rawOf(place))).toEqual(
      records.map((record) => JSON.stringify(record)),
    );
  });

  it("follows names that an administrator sets", () => {
    const dialect = patchDialect(defaultDialect, {
      fields: { alert: { created: ["loggedStamp"] } },
    });
    const body = toBody([{ id: 1, openedStamp: at, loggedStamp: at + 5 }]);
    const read = decodeList(alert, body, dialect);
    expect(read).toMatchObject({
      value: { records: [{ created: at + 5 }], reading: { plan: { created: { by: "dialect" } } } },
    });
  });
});
