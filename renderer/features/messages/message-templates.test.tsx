import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { sessionQuery } from "#renderer/lib/app-queries.ts";
import { setMessageSubject } from "#renderer/records/message-template/message-subjects.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { now } from "#renderer/test/now.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aTask } from "#shared/test/records.ts";
import { showConversation } from "./store.ts";
import { renderChat, sampleChat } from "./test/render-chat.tsx";

const template = { name: "Please look", text: "{task.title} in {room}\n{link}" };

it("a record is attached to a message to several people", async () => {
  const { bridge, user, client } = renderChat();
  await screen.findByRole("listbox", { name: "Conversations" });
  // The app has it before its first screen.
  await client.prefetchQuery(sessionQuery);
  act(() => setMessageSubject("several", { kind: "task", id: "5", title: "Check the pump" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  expect(field.value).toBe("");
  expect(await screen.findByRole("button", { name: "Task: Check the pump" })).toBeTruthy();
  const text = `[Check the pump]\n${linkTo({ kind: "task", id: "5" })}`;
  await waitFor(() => expect(bridge.world.groupDraft?.text).toBe(text));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a message is filled in by a template, at the caret, and waits for unknown fields", async () => {
  const { bridge, client, user } = renderChat({
    ...sampleChat(),
    tasks: [aTask({ id: "5", name: "Check the pump", created: now })],
    settings: { ...defaultSettings, messageTemplates: [template], fixed: [] },
  });
  await screen.findByRole("listbox", { name: "Conversations" });
  await client.prefetchQuery(sessionQuery);
  act(() => {
    showConversation("23");
    setMessageSubject("23", { kind: "task", id: "5", title: "Check" });
  });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: "Message to Jonas Lindqvist",
  });
  await user.type(field, "Hello ");
  await user.click(await screen.findByRole("button", { name: "Insert a template" }));
  await user.click(await screen.findByRole("menuitem", { name: /Please look/ }));
  await waitFor(() => expect(field.value).toBe("Hello Check the pump in {room}"));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText("{room}").tagName).toBe("MARK");
  await expectAccessible();
  await user.keyboard("{Enter}");
  expect(bridge.inputsOf("message.send")).toEqual([]);
  fireEvent.change(field, { target: { value: "Hello" } });
  expect(screen.queryByText(/replace before sending/)).toBeNull();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(bridge.inputsOf("message.send")).toHaveLength(1));
  // The next message is about nothing.
  await user.click(screen.getByRole("button", { name: "Insert a template" }));
  await user.click(await screen.findByRole("menuitem", { name: /Please look/ }));
  await waitFor(() => expect(field.value).toBe(template.text));
});
