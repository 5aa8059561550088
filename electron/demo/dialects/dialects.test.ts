import { describe, expect, it } from "vitest";
import { recordsOf, serviceForAll, start } from "../test/start.ts";
import { type DialectName, dialectNames } from "./choose.ts";

const created = start - 180_000;
const sent = start - 180_000;
const iso = new Date(created).toISOString();

const me = {
  type: "USER",
  displayName: "Maria Keller",
  name: "maria.keller",
  guest: false,
  enabled: true,
};
const ben = { type: "USER", displayName: "User 2", name: "ben", guest: false, enabled: true };

const alerts: Record<DialectName, object> = {
  plain: {
    id: 90,
    state: "NEW",
    title: "Alert 90",
    details: null,
    severity: "HIGH",
    sender: "Gauge",
    room: { id: 10, name: "Flood" },
    created: iso,
  },
  epoch: {
    alertId: 90,
    status: "NEW",
    subject: "Alert 90",
    priority: "HIGH",
    from: "Gauge",
    roomId: 10,
    roomName: "Flood",
    timestamp: created,
  },
  enveloped: {
    id: "90",
    alert: { state: "NEW", name: "Alert 90", severity: "HIGH" },
    container: { id: "10", name: "Flood", type: "MUCROOM" },
    createdBy: { displayName: "Gauge" },
    dateCreated: iso,
    revision: 3,
    links: { tags: [] },
  },
};

const messages: Record<DialectName, object> = {
  plain: {
    id: 100,
    sender: { id: 2, ...ben, subType: null },
    recipient: { id: 1001, ...me, subType: null },
    text: "First",
    sent: iso,
    read: false,
  },
  epoch: {
    messageId: 100,
    fromUserId: 2,
    fromUserName: "User 2",
    toUserId: 1001,
    toUserName: "Maria Keller",
    msg: "First",
    timestamp: sent,
    seen: false,
  },
  enveloped: {
    message: { id: "100", text: "First" },
    from: { id: "2", ...ben },
    to: { id: "1001", ...me },
    dateCreated: iso,
    isRead: false,
    revision: 3,
    links: { tags: [] },
  },
};

const conversations: Record<DialectName, object> = {
  plain: {
    user: { id: 2, ...ben, subType: null },
    lastMessage: messages.plain,
    unreadCount: 1,
  },
  epoch: { userId: 2, userName: "User 2", lastText: "First", lastSent: sent, unread: 1 },
  enveloped: {
    with: { id: "2", ...ben },
    last: { text: "First", sent: iso },
    newMessages: 1,
    revision: 3,
    links: { tags: [] },
  },
};

const lists: Record<DialectName, unknown> = {
  plain: [],
  epoch: { items: [], count: 0 },
  enveloped: { status: "success", data: { items: [], total: 0 } },
};

const message = "The parameter status must be one of ALL, OPEN, CLOSED.";
const errors: Record<DialectName, object> = {
  plain: { error: message, parameter: "status" },
  epoch: { code: 400, message, field: "status" },
  enveloped: { status: "error", errors: [{ code: 400, message, parameter: "status" }] },
};

describe.each(dialectNames)("the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("encodes alerts", async () => {
    expect(recordsOf(await service.get("/me/alerts?state=NEW"))).toEqual([alerts[dialect]]);
  });

  it("encodes messages and conversations", async () => {
    service.world.messages.splice(1);
    const since = await service.get("/me/privateMessages?query=since&since=0");
    expect(recordsOf(since)).toEqual([messages[dialect]]);
    const all = await service.get("/me/privateMessages");
    expect(recordsOf(all)).toEqual([conversations[dialect]]);
  });

  it("wraps lists", async () => {
    expect((await service.get("/me/plans?q=nothing")).json).toEqual(lists[dialect]);
  });

  it("responds to writes", async () => {
    const { status, text } = await service.write("PUT", "/me/device?action=register", {
      token: "d",
    });
    const responses = {
      plain: [204, ""],
      epoch: [200, '{"token":"d"}'],
      enveloped: [200, '{"status":"success","data":{"token":"d"}}'],
    };
    expect([status, text]).toEqual(responses[dialect]);
  });

  it("formats errors", async () => {
    expect((await service.get("/me/tasks?status=DONE")).json).toEqual(errors[dialect]);
  });

  it("rejects unauthenticated requests", async () => {
    const { headers, text } = await service.send("/me");
    const challenges = { plain: 'Basic realm="Service"', epoch: null, enveloped: "Token" };
    expect(headers.get("www-authenticate")).toBe(challenges[dialect]);
    expect(text).toMatch(dialect === "epoch" ? /^<!doctype html>/ : /^\{/);
  });
});
