import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import type { Form } from "#shared/features/forms/schema.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { aTile } from "#shared/test/forms.ts";
import { aHandoverItem, aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import { aConversationRow, aDigestLine, aHit } from "#shared/test/rows.ts";
import { router } from "./router.tsx";

const ana = { id: "71", displayName: "Ana Ruiz", name: "aruiz", type: "USER" };
const bo = { id: "72", displayName: "Bo Berg", name: null, type: "USER" };
const crew = { id: "g9", displayName: "Night crew", name: null, type: "GROUP" };
const container = { id: "r9", name: "Quay 9", type: "SUBROOM", org: null, owner: ana };
const process = { id: "p9", name: "Fuel order" };

const records = sampleRecords(now);
const first = <T extends object>(all: T[] | undefined, own: Partial<T>): T[] =>
  (all ?? []).slice(0, 1).map((one) => ({ ...one, ...own }));

const form: Form = {
  ...{ id: "f9", name: "Intake sheet", description: null, fields: [], created: null },
  ...{ lastModified: null, publicForm: false, mappable: true, creator: bo, container },
};
const start = { id: "1", nodeId: "31", name: "Request", type: "REQUEST", owners: [ana, crew] };
const order: Process = {
  ...{ ...process, open: true, firstNode: "31", defaultView: null, container, creator: bo },
  nodes: { 31: { ...start, fields: [], actions: [], access: {}, next: [] } },
};
const step = { name: "Approve", type: "USER_STEP", nodeId: "31", owners: [bo, crew] };

/** One record of each kind that refers to everything that its kind can refer to. */
const world: FakeStart = {
  tasks: first(sampleTasks(1, now), { container, owner: ana, creator: bo }),
  alerts: first(sampleAlerts(1, now), {
    ...{ roomId: "r9", roomName: "Quay 9", sender: "River gauge 4" },
    ...{ state: "ACKNOWLEDGED", acknowledgedBy: "Bo Berg", acknowledgedAt: now },
  }),
  submissions: first(records.submissions, {
    ...{ container, creator: bo, process, pendingSteps: [step], progress: "IN_PROGRESS" },
  }),
  rooms: first(records.rooms, { id: "r9", name: "Quay 9" }),
  groups: first(records.groups, { id: "g9", name: "Night crew" }),
  plans: first(records.plans, { mainRoomId: "r9", group: "g9" }),
  entries: first(records.entries, { container, creator: bo, formId: "f9" }),
  forms: [form],
  processes: [order],
  records: records.records ?? {},
  tiles: [
    aTile({
      ...{ id: "x1", type: "WIDGET" },
      view: {
        ...{ type: "SIDEROOM", properties: { roomId: "r9", owner: "71" } },
        ...{ createdBy: { id: 72, name: "Bo Berg" }, dateCreated: "2025-11-20T14:00:00Z" },
      },
    }),
  ],
  people: [{ id: "71", displayName: "Ana Ruiz", name: null, knownFrom: null }],
  conversations: [aConversationRow({ userId: "71", name: "Ana Ruiz", lastText: "Hello" })],
};

/** The names of everything that has a page or card. */
const names = [
  ...["Ana Ruiz", "Bo Berg", "Night crew", "Quay 9", "Fuel order", "Intake sheet"],
  ...["River gauge 4", "Coastal flooding"],
];

const details = "main article, main aside, main section > header";

/** Returns the texts of some elements that contain a name outside of links and outside of a record's own title. */
function findPlainMentions(elements = details): string[] {
  const panes = [...document.querySelectorAll(elements)];
  const walked = panes.flatMap((pane) => [...pane.querySelectorAll("*")]);
  return [...new Set(walked)]
    .filter(
      (element) =>
        element.closest(
          "h2:not(:has(button)), [role=option], [aria-hidden=true], .spoken, button, a",
        ) === null,
    )
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "")
    .filter((text) => names.some((name) => text.includes(name)));
}

it.each<[ObjectKind, string, string[]]>([
  ["task", "t1", ["Quay 9", "Ana Ruiz", "Bo Berg"]],
  ["alert", "n1", ["Quay 9", "River gauge 4", "Bo Berg"]],
  ["submission", "s1", ["Quay 9", "Bo Berg", "Night crew", "Fuel order"]],
  ["plan", "l1", ["Quay 9", "Night crew"]],
  ["entry", "e1", ["Quay 9", "Bo Berg", "Intake sheet"]],
  ["form", "f9", ["Quay 9", "Bo Berg"]],
  ["process", "p9", ["Quay 9", "Bo Berg"]],
  ["conversation", "71", ["Ana Ruiz"]],
  ["tile", "x1", ["Ana Ruiz"]],
])("links everything that a %s mentions", async (kind, id, mentioned) => {
  const app = renderApp(world);
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => app.bridge.emit("navigation.requested", { kind, id }));
  const main = await screen.findByRole("main");
  for (const name of mentioned) {
    await waitFor(() =>
      expect(
        [...main.querySelectorAll("article button, header button")].map((one) => one.textContent),
      ).toContain(name),
    );
  }
  for (const summary of main.querySelectorAll("summary")) await app.user.click(summary);
  expect(findPlainMentions()).toEqual([]);
});

it("links the room and the creator of a tile in its details", async () => {
  const { bridge, user } = renderApp(world);
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "tile", id: "x1" }));
  await user.click(await screen.findByRole("button", { name: "Actions for Quay 9" }));
  await user.click(await screen.findByRole("menuitem", { name: "Details" }));
  const details = within(await screen.findByRole("dialog", { name: "Quay 9" }));
  expect(await details.findByRole("button", { name: "Quay 9" })).toBeTruthy();
  expect(details.getByRole("button", { name: "Bo Berg" })).toBeTruthy();
});

const references: NamedReference[] = [
  { kind: "room", id: "r9", name: "Quay 9" },
  { kind: "process", id: "p9", name: "Fuel order" },
  { kind: "form", id: "f9", name: "Intake sheet" },
  { kind: "plan", id: "l9", name: "Coastal flooding" },
  { kind: "group", id: "g9", name: "Night crew" },
  ...[ana, bo].map(({ id, displayName: name }) => ({ kind: "person", id, name }) as const),
  { kind: "person", id: "River gauge 4", name: "River gauge 4" },
];

/** Expects that all names on a screen are links, and that people have their own cards. */
async function expectLinked({ user, inputsOf }: ReturnType<typeof renderApp>): Promise<void> {
  const main = within(await screen.findByRole("main"));
  expect(findPlainMentions("main")).toEqual([]);
  for (const { kind, id, name } of references) {
    const [link] = main.getAllByRole("button", { name });
    if (link === undefined || kind !== "person") continue;
    await user.click(link);
    await screen.findByRole("dialog", { name });
    // Who signed is known by name only.
    expect([id, name]).toContain(inputsOf("person.get").at(-1)?.id);
    await user.keyboard("{Escape}");
  }
}

it("links everything that the facts of a handover mention", async () => {
  const item = aHandoverItem({
    id: "alert:1",
    title: "Pump leaks",
    facts: [...names, "Acknowledged by Bo Berg at 09:12", "Offered to Ana Ruiz, not taken yet"],
    struck: { by: "Bo Berg", at: now },
  });
  const page = aHandoverPage({ waitingAlerts: [item] });
  const signed = aSignedHandover(
    { ...page, signed: { name: "Ana Ruiz", role: null, at: now, head: page.head } },
    { dismissed: { by: "Bo Berg", reason: "Night", at: now } },
  );
  const record = { kind: "room", id: "r9", title: "Quay 9" } as const;
  const app = renderApp({
    ...world,
    handovers: [{ ...signed, references: { "alert:1": references } }],
    watchItems: [{ id: "w", text: "River", record, by: "Bo Berg", at: now, struck: null }],
  });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => app.bridge.emit("navigation.requested", { kind: "handover", id: "1" }));
  await screen.findByText("River");
  await expectLinked(app);
});

it("links everything that the evidence of the digest mentions", async () => {
  const evidence = names.map((name) => ({
    field: `Field ${names.indexOf(name)}`,
    before: null,
    after: name,
  }));
  const line = aDigestLine({ kind: "changed", id: "t1", at: now, room: "Quay 9", references });
  const before = "Ana Ruiz, Bo Berg";
  const lines = [{ ...line, evidence: [...evidence, { field: "Owner", before, after: null }] }];
  const app = renderApp({ ...world, digest: { since: now, lines, total: 1 } });
  await screen.findByRole("heading", { name: "Tasks" });
  await act(() => router.navigate({ to: "/since" }));
  await screen.findByText(/^Owner:/);
  await expectLinked(app);
});

it.each(names)("links everything that the preview of a search hit mentions: %s", async (name) => {
  const marked = name.replace(/^\w+/, "\u2068$&\u2069");
  const hit = aHit({ collection: "tasks", id: "t1", room: "Quay 9", person: "Ana Ruiz" });
  const app = renderApp({
    ...world,
    hits: [{ ...hit, excerpt: marked, field: "Owner" }],
    previewReferences: references,
  });
  await screen.findByRole("heading", { name: "Tasks" });
  await act(() => router.navigate({ to: "/search" }));
  await app.user.type(await screen.findByRole("searchbox"), "x");
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  expect(findPlainMentions("main [aria-label=Preview]")).toEqual([]);
  const links = preview.getAllByRole("button").map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(["Quay 9", "Ana Ruiz", name]));
  expect(preview.getByText(/^\w+$/, { selector: "mark" }).closest("button")).not.toBeNull();
});

it("links the owners of a step of a process", async () => {
  const { bridge, user } = renderApp(world);
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "process", id: "p9" }));
  await user.click(await screen.findByRole("radio", { name: "Outline" }));
  const [opener] = await screen.findAllByRole("button", { name: "Request" });
  if (opener === undefined) throw new Error("The step cannot be opened.");
  await user.click(opener);
  const panel = await screen.findByRole("complementary", { name: "Step: Request" });
  const links = [...panel.querySelectorAll("button")].map((one) => one.textContent);
  expect(links).toEqual(expect.arrayContaining(["Ana Ruiz", "Night crew"]));
});

it.each<[ObjectKind, string, string]>([
  ["task", "t1", "Open in the service"],
  ["alert", "n1", "Open in the service"],
  ["submission", "s1", "Approve in the service"],
  ["room", "r9", "Open in the service"],
  ["group", "g9", "Open in the service"],
  ["plan", "l1", "Open in the service"],
  ["entry", "e1", "Open in the service"],
  ["form", "f9", "Open in the service"],
  ["process", "p9", "Open in the service"],
  ["conversation", "71", "Open in the service"],
])("opens a %s in the service", async (kind, id, name) => {
  const { bridge, user, inputsOf } = renderApp({
    ...world,
    learnedAddresses: { [kind]: "{origin}/{id}" },
  });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind, id }));
  const main = await screen.findByRole("main");
  await user.click(await within(main).findByRole("button", { name }));
  expect(inputsOf("link.openInService")).toEqual([{ kind, id }]);
});

it("opens a tile in the service", async () => {
  const { bridge, user, inputsOf } = renderApp({
    ...world,
    learnedAddresses: { tile: "{origin}/{id}" },
  });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "tile", id: "x1" }));
  await user.click(await screen.findByRole("button", { name: "Actions for Quay 9" }));
  await user.click(await screen.findByRole("menuitem", { name: "Open in the service" }));
  expect(inputsOf("link.openInService")).toEqual([{ kind: "tile", id: "x1" }]);
});

it("writes about a task to its owner by keyboard, after what is already written", async () => {
  const draft = "Hello Ana";
  const { bridge, user, inputsOf } = renderApp({
    ...world,
    tasks: first(world.tasks, { name: "Patrol" }),
    conversations: first(world.conversations, { draft }),
  });
  await screen.findByRole("heading", { name: "Tasks" });
  act(() => bridge.emit("navigation.requested", { kind: "task", id: "t1" }));
  const main = await screen.findByRole("main");
  const [owner] = await within(main).findAllByRole("button", { name: "Ana Ruiz" });
  act(() => owner?.focus());
  await user.keyboard("{Enter}");
  const card = await screen.findByRole("dialog", { name: "Ana Ruiz" });
  const write = await within(card).findByRole("button", { name: "Write about this" });
  act(() => write.focus());
  await user.keyboard("{Enter}");
  const field = await screen.findByRole("textbox", { name: "Message to Ana Ruiz" });
  const text = `${draft}\nPatrol\n${linkTo({ kind: "task", id: "t1" })}`;
  await waitFor(() => expect(field).toHaveProperty("value", text));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(inputsOf("conversation.saveDraft")).toEqual([{ userId: "71", text }]));
});
