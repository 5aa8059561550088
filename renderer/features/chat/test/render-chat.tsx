import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { receiveFreshness } from "#renderer/lib/freshness.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { InAccount } from "#renderer/test/in-account.tsx";
import { now } from "#renderer/test/now.ts";
import {
  sampleConversations,
  sampleMessages,
  sampleOutgoing,
  samplePeople,
} from "#renderer/test/sample-chat.ts";
import { MessagesScreen } from "../messages-screen.tsx";
import { listenToChat } from "../queries.ts";
import { resetChat } from "../store.ts";
import { layOut } from "./lay-out.ts";

/** Conversations, messages and people of every kind. */
export const sampleChat = (): FakeStart => ({
  conversations: sampleConversations(now),
  messages: sampleMessages(now),
  outbox: sampleOutgoing(now),
  people: samplePeople,
});

/** Shows the place of the messages over a fake main, in a window that somebody looks at. */
export function renderChat(
  world: FakeStart = sampleChat(),
  prepare: (bridge: FakeBridge) => void = () => {},
) {
  layOut();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  resetChat();
  const client = createQueryClient();
  onTestFinished(listenToChat(client));
  onTestFinished(
    bridge.subscribe("collection.changed", (freshness) => receiveFreshness(client, freshness)),
  );
  const screen = (
    <InAccount client={client}>
      <main>
        <MessagesScreen />
      </main>
    </InAccount>
  );
  return { bridge, client, user: userEvent.setup(), view: render(screen), again: screen };
}
