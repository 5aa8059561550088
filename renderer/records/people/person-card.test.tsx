import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleUser } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { aLedgeredAlert, aPendingStep, aPerson, aSubmission, aTask } from "#shared/test/records.ts";
import { aConversationRow } from "#shared/test/rows.ts";
import { useMessageSubjects } from "../message-template/message-subjects.ts";
import { RecordContext } from "../record-reference.ts";
import { PersonName, SourceName } from "./person-name.tsx";

const ana = aPerson("Ana Silva", "2");
const record = { kind: "task", id: "t 1", title: { name: "Patrol" } } as const;

async function openCard(world: FakeStart = {}, person: Person = ana) {
  useMessageSubjects.setState({}, true);
  const view = renderPart(
    <RecordContext value={record}>
      <PersonName person={person} />
    </RecordContext>,
    { people: [{ ...ana, name: "asilva", knownFrom: null }], ...world },
  );
  await view.user.click(await screen.findByRole("button", { name: person.displayName }));
  const card = await screen.findByRole("dialog", { name: person.displayName });
  return { ...view, card };
}

it("shows what the person owns, what waits for the person, and the last message", async () => {
  const { card, user, shown } = await openCard({
    tasks: [1, 2, 3, 4].map((id) => aTask({ id: `${id}`, owner: ana })),
    submissions: [
      aSubmission({
        id: "s1",
        process: { id: "7", name: "Fuel order" },
        pendingSteps: [aPendingStep({ name: "Approve", owners: [ana] })],
      }),
    ],
    conversations: [aConversationRow({ userId: "2", name: "Ana Silva", lastText: "On my way" })],
  });
  await within(card).findByText("asilva");
  expect(card.textContent).toContain("4 open tasks");
  expect(card.textContent).toContain("and 1 more");
  expect(card.textContent).toContain("1 pending stepFuel orderApprove");
  expect(card.textContent).toContain("On my way");
  document.title = "Tasks";
  await expectAccessible();
  await user.click(within(card).getByRole("button", { name: "Task 1" }));
  expect(shown).toEqual([{ kind: "task", id: "1" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens the conversation, and copies the name", async () => {
  const copied = stubClipboard();
  const { card, user, shown } = await openCard();
  await user.click(await within(card).findByRole("button", { name: "Copy name" }));
  expect(copied).toEqual(["Ana Silva"]);
  await user.click(within(card).getByRole("button", { name: "Open conversation" }));
  expect(shown).toEqual([{ kind: "conversation", id: "2" }]);
});

it("begins a message about the record", async () => {
  const { card, user, shown } = await openCard();
  await user.click(await within(card).findByRole("button", { name: "Write about this" }));
  const record = { kind: "task", id: "t 1", title: "Patrol" };
  expect(useMessageSubjects.getState()["2"]).toEqual(record);
  expect(shown).toEqual([{ kind: "conversation", id: "2" }]);
});

it("cannot write to the user", async () => {
  const { card } = await openCard({}, aPerson("Me", sampleUser.id));
  await within(card).findByText("You");
  expect(within(card).queryByRole("button", { name: /conversation|write/i })).toBeNull();
});

it("is closed by Esc, which returns the focus to the name", async () => {
  const { user } = await openCard();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Ana Silva"));
});

it("shows why nothing can be read", async () => {
  const view = renderPart(<PersonName person={ana} />, {}, (bridge) =>
    bridge.fail("person.get", { code: "storeUnavailable", message: "The store is closed." }),
  );
  await view.user.click(await screen.findByRole("button", { name: "Ana Silva" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The store is closed.");
});

it("shows the alerts of a source, which is no person", async () => {
  const { user } = renderPart(<SourceName name="River gauge 4" />, {
    alerts: [aLedgeredAlert({ id: "1", sender: "River gauge 4", title: "Level rising" })],
  });
  await user.click(await screen.findByRole("button", { name: "River gauge 4" }));
  const card = await screen.findByRole("dialog", { name: "River gauge 4" });
  await within(card).findByText("Source of alerts");
  expect(card.textContent).toContain("1 alertLevel rising");
  expect(card.textContent).not.toContain("open tasks");
});

it.each([
  ["GROUP", "group"],
  ["MUCROOM", "room"],
])("opens an owner of type %s as a %s", async (type, kind) => {
  const { user, shown } = renderPart(<PersonName person={{ ...aPerson("Crew", "8"), type }} />);
  await user.click(await screen.findByRole("button", { name: "Crew" }));
  expect(shown).toEqual([{ kind, id: "8" }]);
});
