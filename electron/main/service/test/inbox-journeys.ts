import { expect } from "vitest";
import { z } from "zod";
import {
  acknowledgeAlert,
  listAlerts,
  listRecentAlerts,
} from "#main/features/alerts/operations.ts";
import {
  listConversations,
  listMessages,
  listMessagesSince,
  markAsRead,
  sendMessage,
} from "#main/features/messages/operations.ts";
import { alert } from "#shared/features/alerts/schema.ts";
import { isUnstated } from "../marked-failure.ts";
import { readReply } from "../reply.ts";
import { expectedConversations, expectedMessages } from "./expected.ts";
import { type Journey, journey, unwrap } from "./reference.ts";

const all = <T>(records: T[]) => ({ records, unreadable: [] });

const own = { ownUserId: "1", ownLogin: "ana" };
// Paths are compared with their placeholders.
const userId = "{userId}";

/** Journeys of the operations on private messages and alerts. */
export const inboxJourneys = {
  sendMessage: journey(
    "POST /me/{}/privateMessage",
    sendMessage,
    { userId, text: "Hello" },
    async ({ remote: { world }, service }) => {
      const toId = world.users.find(({ id }) => id !== world.mainUserId)?.id ?? "";
      const text = "Höhe 5 m & steigend?\n100 % sicher";
      const reply = await readReply(sendMessage(service, { userId: toId, text }));
      const sent = world.messages.filter((message) => message.text === text);
      expect(sent).toMatchObject([{ fromId: world.mainUserId, toId }]);
      // The plain service answers 204, which states nothing.
      if (reply.ok) expect([sent[0]?.id, null]).toContain(reply.value.id);
      else expect(isUnstated(reply)).toBe(true);
    },
  ),
  listConversations: journey(
    "GET /me/privateMessages",
    listConversations,
    { ...own, count: 9 },
    async ({ remote: { world }, service }) => {
      const conversations = await unwrap(listConversations(service, { count: 3 }));
      // Only one dialect contains the last sender.
      const records = conversations.records.map(({ isLastOutgoing: _told, ...rest }) => rest);
      expect(records).toEqual(expectedConversations(world).slice(0, 3));
      expect(conversations.records).toHaveLength(3);
    },
  ),
  listMessages: journey(
    "GET /me/privateMessages/{}",
    listMessages,
    { ...own, userId, limit: 9 },
    async ({ remote: { world }, service }) => {
      const { userId = "" } = expectedMessages(world, 0)[0] ?? {};
      const expected = expectedMessages(world, 0).filter((message) => message.userId === userId);
      const input = { userId, limit: 2 };
      const messages = await unwrap(listMessages(service, input));
      expect(messages).toEqual(all(expected.reverse().slice(0, 2)));
    },
  ),
  listMessagesSince: journey(
    "GET /me/privateMessages?query=since",
    listMessagesSince,
    { ...own, since: 1 },
    async ({ remote: { world }, service }) => {
      const every = expectedMessages(world, 0);
      const since = every[Math.floor(every.length / 2)]?.sent ?? 0;
      const input = { since, ownUserId: world.mainUserId };
      const messages = await unwrap(listMessagesSince(service, input));
      expect(messages).toEqual(all(expectedMessages(world, since)));
      expect(new Set(messages.records.map(({ isOutgoing }) => isOutgoing)).size).toBe(2);
    },
  ),
  markAsRead: journey(
    "PUT /me/{}/privateMessage?action=markAsRead",
    markAsRead,
    { userId },
    async ({ remote, service }) => {
      const { fromId } = remote.addMessage();
      await unwrap(markAsRead(service, { userId: fromId }));
      const conversation = expectedConversations(remote.world).find(({ id }) => id === fromId);
      expect(conversation?.unreadCount).toBe(0);
    },
  ),
  listRecentAlerts: journey(
    "GET /me/alerts?limit",
    listRecentAlerts,
    { limit: 9 },
    async ({ remote, service }) => {
      const { userId: _userId, ...added } = remote.addAlert({
        title: "Newest",
        created: Date.now(),
      });
      expect(await unwrap(listRecentAlerts(service, { limit: 1 }))).toEqual(
        all([alert.parse(added)]),
      );
    },
  ),
  listAlerts: journey(
    "GET /me/alerts",
    listAlerts,
    { state: "NEW", roomId: "7", includeSideRooms: true, count: 9, page: 1 },
    async ({ remote: { world }, service }) => {
      const expected = world.alerts
        .filter(({ userId, state }) => userId === world.mainUserId && state === "NEW")
        .sort((a, b) => (b.created ?? 0) - (a.created ?? 0) || Number(b.id) - Number(a.id));
      const page = { state: "NEW", count: 2, page: 1 } as const;
      expect(await unwrap(listAlerts(service, page))).toEqual(
        all(z.array(alert).parse(expected.slice(2, 4))),
      );
      const { roomId } = expected.find((candidate) => candidate.roomId !== null) ?? {};
      const inRoom = await unwrap(
        listAlerts(service, { roomId: roomId ?? "", includeSideRooms: false }),
      );
      expect(new Set(inRoom.records.map((record) => record.roomId))).toEqual(new Set([roomId]));
    },
  ),
  acknowledgeAlert: journey(
    "PUT /me/alerts/{}",
    acknowledgeAlert,
    { id: "{ID}" },
    async ({ remote, service }) => {
      const added = remote.addAlert();
      await unwrap(acknowledgeAlert(service, { id: added.id }));
      await unwrap(acknowledgeAlert(service, { id: added.id }));
      expect(added.state).toBe("ACKNOWLEDGED");
      expect(await acknowledgeAlert(service, { id: "999999999" })).toMatchObject({
        code: "notFound",
      });
    },
  ),
} satisfies Record<string, Journey>;
