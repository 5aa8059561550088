import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { meId } from "../test/small-world.ts";
import {
  at,
  idsOf,
  recordsOf,
  refusalOf,
  serviceForAll,
  servicePerTest,
  start,
  type TestService,
} from "../test/start.ts";

const MINUTE = 60_000;

/** Returns the other user's id and the unread count of each conversation, in any dialect. */
const listConversations = async (service: TestService, query = "") =>
  recordsOf(await service.get(`/me/privateMessages${query}`)).map((record) => {
    const other = record.userId ?? at(record.user ?? record.with, "id");
    return [String(other), record.unreadCount ?? record.unread ?? record.newMessages];
  });

describe.each(dialectNames)("private messages in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it.each([
    // Newest first, at most the limit.
    ["/2", ["101", "100"]],
    ["/2?limit=1", ["101"]],
    ["/4", []],
    // From that time on, oldest first.
    ["?query=since&since=0", ["100", "101", "102"]],
    [`?query=since&since=${start - 2 * MINUTE}`, ["101", "102"]],
    [`?query=since&since=${start - 2 * MINUTE + 1}`, ["102"]],
    [`?query=since&since=${start}`, []],
  ])("GET /me/privateMessages%s: lists %j", async (query, ids) => {
    expect(idsOf(await service.get(`/me/privateMessages${query}`))).toEqual(ids);
  });

  it.each([
    ["POST", "/me/2/privateMessage", { msg: " " }, 400, "msg"],
    ["POST", "/me/2/privateMessage", { text: "Hello" }, 400, "msg"],
    ["POST", "/me/ben/privateMessage", { msg: "Hello" }, 400, "userId"],
    ["POST", "/me/999/privateMessage", { msg: "Hello" }, 404, "userId"],
    ["POST", `/me/${meId}/privateMessage`, { msg: "Hello" }, 404, "userId"],
    ["GET", "/me/privateMessages/999", {}, 404, "userId"],
    ["GET", "/me/privateMessages?count=0", {}, 400, "count"],
    ["GET", "/me/privateMessages?query=since", {}, 400, "since"],
    ["GET", "/me/privateMessages?query=since&since=today", {}, 400, "since"],
    ["GET", "/me/privateMessages?query=until&since=0", {}, 400, "query"],
    ["GET", "/me/privateMessages/2?limit=-1", {}, 400, "limit"],
    ["GET", "/me/privateMessages/ben", {}, 400, "userId"],
    ["PUT", "/me/2/privateMessage", {}, 400, "action"],
    ["PUT", "/me/ben/privateMessage?action=markAsRead", {}, 400, "userId"],
  ])("%s %s: declines %o", async (method, path, payload, status, name) => {
    expect(refusalOf(await service.write(method, path, { ...payload }))).toEqual([status, name]);
    expect(service.world.messages).toHaveLength(4);
  });
});

describe.each(dialectNames)("changed private messages in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);
  const done = dialect === "plain" ? 204 : 200;

  it("POST /me/{userId}/privateMessage: sends unread messages, two for equal requests", async () => {
    service.clock.now += MINUTE;
    const text = "Grüße & 1+1=2?";
    const sent = await service.write("POST", "/me/2/privateMessage", { msg: text });
    expect(sent.status).toBe(done);
    const toId = "2";
    expect(service.world.messages.at(-1)).toEqual({
      ...{ id: "104", fromId: meId, toId, text, sent: start + MINUTE, isRead: false },
    });
    if (dialect !== "plain") expect(sent.text).toContain("104");
    await service.write("POST", "/me/2/privateMessage", { msg: text });
    expect(idsOf(await service.get("/me/privateMessages/2?limit=2"))).toEqual(["105", "104"]);
  });

  it("GET /me/privateMessages: lists conversations, newest first, at most count", async () => {
    const all = [
      ["3", 1],
      ["2", 1],
    ];
    expect(await listConversations(service)).toEqual(all);
    expect(await listConversations(service, "?count=5")).toEqual(all);
    expect(await listConversations(service, "?count=1")).toEqual([["3", 1]]);
    service.addMessage({ fromId: "2" });
    expect(await listConversations(service)).toEqual([
      ["2", 2],
      ["3", 1],
    ]);
  });

  it("PUT /me/{userId}/privateMessage?action=markAsRead: marks only one conversation as read", async () => {
    const path = "/me/2/privateMessage?action=markAsRead";
    expect((await service.write("PUT", path)).status).toBe(done);
    expect((await service.write("PUT", path)).status).toBe(done);
    expect(await listConversations(service)).toEqual([
      ["3", 1],
      ["2", 0],
    ]);
    // The caller's own messages are unchanged.
    expect(service.world.messages.map(({ isRead }) => isRead)).toEqual([true, false, false, false]);
  });
});
