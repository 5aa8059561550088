import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { meId } from "../test/small-world.ts";
import {
  at,
  idsOf,
  recordsOf,
  refusalOf,
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
  const service = servicePerTest(dialect);

  const done = dialect === "plain" ? 204 : 200;

  it("POST /me/{userId}/privateMessage: sends an unread message", async () => {
    service.clock.now += MINUTE;
    const response = await service.write("POST", "/me/2/privateMessage", { msg: "Grüße & 1+1=2?" });
    expect(response.status).toBe(done);
    expect(service.world.messages.at(-1)).toEqual({
      id: "104",
      fromId: meId,
      toId: "2",
      text: "Grüße & 1+1=2?",
      sent: start + MINUTE,
      isRead: false,
    });
    if (dialect !== "plain") expect(response.text).toContain("104");
  });

  it("POST /me/{userId}/privateMessage: creates two messages for equal requests", async () => {
    await service.write("POST", "/me/2/privateMessage", { msg: "Twice" });
    await service.write("POST", "/me/2/privateMessage", { msg: "Twice" });
    expect(idsOf(await service.get("/me/privateMessages/2?limit=2"))).toEqual(["105", "104"]);
  });

  it.each([
    ["/me/2/privateMessage", { msg: " " }, 400, "msg"],
    ["/me/2/privateMessage", { text: "Hello" }, 400, "msg"],
    ["/me/ben/privateMessage", { msg: "Hello" }, 400, "userId"],
    ["/me/999/privateMessage", { msg: "Hello" }, 404, "userId"],
    [`/me/${meId}/privateMessage`, { msg: "Hello" }, 404, "userId"],
  ])("POST %s: declines %o", async (path, payload, status, name) => {
    expect(refusalOf(await service.write("POST", path, { ...payload }))).toEqual([status, name]);
    expect(service.world.messages).toHaveLength(4);
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

  it("GET /me/privateMessages/{userId}: lists one conversation, newest first, at most limit", async () => {
    expect(idsOf(await service.get("/me/privateMessages/2"))).toEqual(["101", "100"]);
    expect(idsOf(await service.get("/me/privateMessages/2?limit=1"))).toEqual(["101"]);
    expect(idsOf(await service.get("/me/privateMessages/4"))).toEqual([]);
    expect((await service.get("/me/privateMessages/999")).status).toBe(404);
  });

  it("GET /me/privateMessages?query=since: lists messages from that time on, oldest first", async () => {
    const list = async (since: number) =>
      idsOf(await service.get(`/me/privateMessages?query=since&since=${since}`));
    expect(await list(0)).toEqual(["100", "101", "102"]);
    expect(await list(start - 2 * MINUTE)).toEqual(["101", "102"]);
    expect(await list(start - 2 * MINUTE + 1)).toEqual(["102"]);
    expect(await list(start)).toEqual([]);
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

  it.each([
    ["GET", "/me/privateMessages?count=0", "count"],
    ["GET", "/me/privateMessages?query=since", "since"],
    ["GET", "/me/privateMessages?query=since&since=today", "since"],
    ["GET", "/me/privateMessages?query=until&since=0", "query"],
    ["GET", "/me/privateMessages/2?limit=-1", "limit"],
    ["GET", "/me/privateMessages/ben", "userId"],
    ["PUT", "/me/2/privateMessage", "action"],
    ["PUT", "/me/ben/privateMessage?action=markAsRead", "userId"],
  ])("%s %s: is declined with the parameter", async (method, path, name) => {
    expect(refusalOf(await service.write(method, path))).toEqual([400, name]);
  });
});
