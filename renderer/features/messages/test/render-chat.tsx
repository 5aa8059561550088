import { vi } from "vitest";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import {
  sampleConversations,
  sampleMessages,
  sampleOutgoing,
  samplePeople,
} from "#renderer/test/sample-chat.ts";
import { MessagesScreen } from "../messages-screen.tsx";
import { listenToChat } from "../queries.ts";
import { resetChat } from "../store.ts";
import { mockLayout } from "./mock-layout.ts";

/** Conversations, messages and people of every kind. */
export const sampleChat = (): FakeStart => ({
  conversations: sampleConversations(now),
  messages: sampleMessages(now),
  outbox: sampleOutgoing(now),
  people: samplePeople,
});

/** Renders the messages screen over a fake bridge in a focused window. */
export function renderChat(
  world: FakeStart = sampleChat(),
  prepare?: (bridge: FakeBridge) => void,
) {
  mockLayout();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  resetChat();
  return renderPart(<MessagesScreen />, world, prepare, listenToChat);
}
