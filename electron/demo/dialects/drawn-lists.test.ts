import { describe, expect, it } from "vitest";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/person-schema.ts";
import type { ListName } from "../http/outcome.ts";
import { type DrawnService, drawnForAll, drawnSeeds, jsonOf } from "../test/drawn.ts";
import { containsText, findPart, type Known } from "../test/find-in-json.ts";
import { meId } from "../test/small-world.ts";
import { start } from "../test/start.ts";
import type { IdKind } from "../wire/ids.ts";
import type { Json } from "../wire/json.ts";
import type { WorldAlert } from "../world/world.ts";
import { encodeProse } from "./encoders/fields.ts";
import { shapeOf } from "./encoders/lists.ts";
import { deriveExpectation, encodeWireId } from "./expectation.ts";

/** Creates the known values by which a list's records are identified. */
const createKnowledge = ({ dialect: { readings } }: DrawnService) => {
  const { precision } = deriveExpectation(readings).documented;
  const id = (worldId: string, kind: IdKind = "record") => encodeWireId(readings, worldId, kind);
  const known = (...values: (string | number | boolean | null)[]): Known => ({
    values: values.filter((value) => value !== null),
    times: [],
  });
  const at = (knowledge: Known, ...times: (EpochMs | null)[]): Known => ({
    ...knowledge,
    times: times.filter((time) => time !== null).map((time) => ({ at: time, precision })),
  });
  const person = (one: Person | null) =>
    one === null ? [] : [id(one.id, "person"), one.displayName];
  const hasIds = (name: ListName) =>
    ({ keepsId: true, ...shapeOf(readings, name).records }).keepsId;
  /** Returns a record's id if the record contains it. */
  const ownId = (name: ListName, worldId: string, kind: IdKind = "record") =>
    hasIds(name) ? id(worldId, kind) : null;
  return { id, known, at, person, ownId, hasIds };
};

const expectEach = (json: Json, knowledge: Known[]): void => {
  const parts = knowledge.map((known) => {
    const part = findPart(json, known);
    expect(part, `${JSON.stringify(known)} in ${JSON.stringify(json)}`).toBeDefined();
    return part;
  });
  expect(new Set(parts).size).toBe(knowledge.length);
};

describe.each(drawnSeeds)("the lists of service %i", (seed) => {
  const service = drawnForAll(`seed:${seed}`);

  it("contain every value of documented records", async () => {
    const { id, known, at, person, ownId } = createKnowledge(service);
    const { world } = service;
    const fetchList = async (path: string) => jsonOf(await service.get(path));
    const times = (one: { created: EpochMs | null; modified: EpochMs | null }) =>
      [one.created, one.modified] as const;

    expectEach(
      await fetchList("/me/tasks?status=ALL"),
      world.tasks.map((task) =>
        at(
          known(
            ownId("tasks", task.id),
            task.name,
            task.status,
            task.progress,
            ...person(task.creator),
          ),
          ...[...times(task), task.due],
        ),
      ),
    );
    const submissions = world.submissions.map((one) => ({
      one,
      known: known(
        ownId("invocations", one.id),
        one.process?.name ?? null,
        one.progress,
        one.orgSequenceId,
      ),
    }));
    expectEach(
      await fetchList("/me/invocations"),
      submissions.map(({ one, known }) => at(known, ...times(one))),
    );
    expectEach(
      await fetchList("/me/invocations?filter=offline"),
      submissions.filter(({ one }) => one.isOffline).map(({ known }) => known),
    );
    expectEach(
      await fetchList("/me/rooms?state=ALL"),
      world.rooms.map((room) =>
        at(
          known(ownId("rooms", room.id, "room"), room.name, room.type, room.membershipType),
          room.lastActivityTime,
        ),
      ),
    );
    expectEach(
      await fetchList("/me/groups"),
      world.groups.map((group) => known(ownId("groups", group.id, "room"), group.name)),
    );
    expectEach(
      await fetchList("/me/plans?q="),
      world.plans.map((plan) =>
        known(ownId("plans", plan.id), plan.name, plan.planType, plan.canLaunch),
      ),
    );
    expectEach(
      await fetchList("/me/entries?filter=REVIEW"),
      world.entries.map((entry) => at(known(ownId("entries", entry.id), id("61")), entry.created)),
    );
    expectEach(
      await fetchList("/me/forms?filter=offline"),
      world.forms.map((form) =>
        at(known(ownId("forms", form.id), form.name, "Roof,Wall"), form.created),
      ),
    );
    for (const [path, items] of [
      ["/me/forms?filter=recent", world.recentForms],
      ["/me/processes?filter=recent", world.recentProcesses],
    ] as const) {
      expectEach(
        await fetchList(path),
        items.map((item) => at(known(ownId("forms", item.id), item.name), item.lastEntryDate)),
      );
    }
    const processes = await fetchList("/me/processes?filter=offline");
    expectEach(processes, [
      known(ownId("processes", "70"), "Fuel", "view-1", "Request", "MANDATORY", 701, 5),
    ]);
  });

  it("contain the user's alerts with the expected fields, and no others", async () => {
    const { readings } = service.dialect;
    const { alert: fields, alertLists } = deriveExpectation(readings);
    const prose = (text: string) => encodeProse(text, readings.writing);
    const room = { roomId: "10", roomName: "Flood" };
    service.addAlert({ title: "Pump 4 – düster", details: "Fuel is low", ...room, sender: "Ada" });
    const { id, hasIds } = createKnowledge(service);
    const spell = { upper: "NEW", capitalised: "New", lower: "new" };
    const toKnown = (alert: WorldAlert): Known => ({
      values: [
        ...(hasIds("alerts") ? [id(alert.id, "alert")] : []),
        alert.title,
        ...(alert.state === "NEW" ? [spell[readings.alert.states]] : []),
        ...(fields.hasSeverity ? [fields.severities[alert.severity ?? ""] ?? "HIGH"] : []),
        ...(fields.hasSender ? [alert.sender ?? ""] : []),
        ...(fields.hasRoomId && alert.roomId !== null ? [id(alert.roomId, "room")] : []),
        ...(fields.hasRoomName && alert.roomName !== null ? [alert.roomName] : []),
        ...(fields.hasDetails && alert.details !== null ? [prose(alert.details)] : []),
      ],
      times: fields.hasTime ? [{ at: alert.created ?? 0, precision: fields.precision }] : [],
    });
    const own = service.world.alerts.filter(({ userId }) => userId === meId);
    for (const path of ["/me/alerts", "/me/alerts?limit=10", "/me/alerts?count=5&page=0"]) {
      const json = jsonOf(await service.get(path));
      expectEach(json, own.map(toKnown));
      for (const { id: worldId } of own)
        expect(containsText(json, id(worldId, "alert"))).toBe(true);
      expect(containsText(json, prose("Fuel is low"))).toBe(fields.hasDetails);
      expect(containsText(json, "Flood")).toBe(fields.hasRoomName);
      expect(containsText(json, "Ada")).toBe(fields.hasSender);
      expect(containsText(json, "Alert 94")).toBe(false);
    }
    const { text: first } = await service.get("/me/alerts?limit=1");
    if (alertLists.startsWithNewest) expect(first).toContain("Pump 4");
    const roomPath = `/me/alerts?roomId=${id("10", "room")}&state=NEW`;
    const inRoom = jsonOf(await service.get(roomPath));
    expect(containsText(inRoom, "Alert 90")).toBe(true);
    expect(containsText(inRoom, "Alert 92")).toBe(false);
  });

  it("contain messages and conversations with the expected fields", async () => {
    const { readings } = service.dialect;
    const { message: fields, conversation } = deriveExpectation(readings);
    const prose = (text: string) => encodeProse(text, readings.writing);
    const { id, hasIds } = createKnowledge(service);
    const ben = id("2", "person");
    const keepsId = hasIds("privateMessages");
    const toKnown = (text: string, worldId: string, at: EpochMs): Known => ({
      values: [prose(text), ...(fields.hasId && keepsId ? [id(worldId, "message")] : [])],
      times: fields.hasTime ? [{ at, precision: fields.precision }] : [],
    });
    const first = toKnown("First", "100", start - 180_000);
    const reply = toKnown("Reply", "101", start - 120_000);
    const other = toKnown("Other", "102", start - 60_000);
    const thread = jsonOf(await service.get(`/me/privateMessages/${ben}`));
    expectEach(thread, [first, reply]);
    const all = await service.get("/me/privateMessages?query=since&since=0");
    expectEach(jsonOf(all), [first, reply, other]);
    expect(all.text).not.toContain("Not mine");
    const isNamed = (known: Known, others: string[]) => {
      const part = findPart(jsonOf(all), { ...known, values: [...known.values, ben] });
      return part !== undefined && !others.some((text) => containsText(part, prose(text)));
    };
    const namesPartner = [isNamed(first, ["Reply", "Other"]), isNamed(reply, ["First", "Other"])];
    expect(namesPartner).toEqual([
      fields.hasPartnerId === "all" || fields.hasPartnerId === "incoming",
      fields.hasPartnerId === "all" || fields.hasPartnerId === "outgoing",
    ]);
    expect(fields.hasDirection).toBe(true);

    const conversations = jsonOf(await service.get("/me/privateMessages"));
    const toConversation = (person: string, text: string, at: EpochMs): Known => ({
      values: [
        ...(keepsId ? [id(person, "person")] : []),
        ...(conversation.hasLastText ? [prose(text)] : []),
      ],
      times: conversation.hasTime ? [{ at, precision: conversation.precision }] : [],
    });
    expect(conversation.partner.hasId).toBe(true);
    expect(containsText(conversations, ben)).toBe(true);
    expectEach(conversations, [
      toConversation("2", "Reply", start - 120_000),
      toConversation("3", "Other", start - 60_000),
    ]);
  });
});
