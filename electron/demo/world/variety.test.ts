import { describe, expect, it } from "vitest";
import type { FormField } from "#shared/features/forms/schema.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import { me, now, world } from "../test/demo-world.ts";
import { createWorld } from "./create-world.ts";
import { HOUR } from "./world.ts";

const { alerts, dashboard, messages, plans, processes, rooms, submissions, tasks, users } = world;
const open = tasks.filter(({ status }) => status === "OPEN");
const taskNames = tasks.map(({ name }) => name);
const names = users.map(({ displayName }) => displayName);
const mine = alerts.filter(({ userId }) => userId === me);
const roomTypes = new Map(rooms.map(({ id, type }) => [id, type]));
const ownMessages = messages.filter(({ fromId, toId }) => fromId === me || toId === me);
const unread = ownMessages.filter(({ isRead }) => !isRead);
const views = dashboard.tiles.flatMap(({ type, view }) => (type === "SAVED_VIEW" ? [view] : []));
const flatten = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...flatten(field.fields)]);
const fields = world.forms.flatMap((form) => flatten(form.fields));
const sections = fields.filter(({ type }) => type === "SECTION");
const nodes = processes.flatMap((process) => Object.values(process.nodes));
const actions = nodes.flatMap((node) => node.actions);
const ways = actions.flatMap((action) => action.transitions);
const moving = submissions.filter(({ progress }) => progress === "IN_PROGRESS");
const prior = submissions.filter(({ priorOwnerIds }) => priorOwnerIds.includes(me));

const isMine = ({ pendingSteps }: (typeof submissions)[number]) =>
  pendingSteps.some(({ owners }) => owners.some(({ id }) => id === me));
const countDue = (from: number, to: number) =>
  open.filter(({ due }) => due !== null && due > now + from && due <= now + to).length;

/** The number of items that a test is true of. */
const count = <T>(items: T[], is: (item: T) => unknown): number => items.filter(is).length;

describe("the demo's world has", () => {
  it.each<[what: string, values: unknown[], expected: string]>([
    ["states of alerts", mine.map(({ state }) => state), "ACKNOWLEDGED DELETED NEW SNOOZED"],
    [
      "places of alerts",
      mine.map(({ roomId }) => roomTypes.get(roomId ?? "") ?? "none"),
      "MUCROOM SUBROOM none",
    ],
    [
      "tiles",
      dashboard.tiles.map(({ type, view }) => [type, view.type].filter(Boolean).join("/")),
      "ROOM_NOTE SAVED_VIEW/FORM_ENTRY SAVED_VIEW/INVOCATION SAVED_VIEW/TASK WIDGET/SIDEROOM",
    ],
    [
      "tiles, visible and expanded or not",
      dashboard.tiles.map(({ visible, expanded }) => `${visible}/${expanded}`),
      "false/false false/true true/false true/true",
    ],
    [
      "types of fields, one of them undocumented",
      fields.map(({ type }) => type),
      "LOCATION NUMERIC PEOPLE REFERENCE SECTION SINGLE TEXT TIME",
    ],
    ["ways to sign in", users.map(({ signIn }) => signIn), "password sso"],
    [
      "outcomes of single sign-on",
      world.casIdentities.map(({ outcome }) => outcome),
      "expiredCredentials success unlinkedAccount",
    ],
    ["running plans and others", plans.map((plan) => plan.open), "false true"],
    ["plans to be launched and others", plans.map(({ canLaunch }) => canLaunch), "false true"],
    ["actions", actions.map(({ type }) => type), "APPROVE COMPLETE REJECT RETURN SUBMIT"],
    [
      "validators",
      actions.flatMap(({ validators }) => validators.map(({ type }) => type)),
      "MANDATORY",
    ],
    ["access", nodes.flatMap(({ access }) => Object.values(access)), "ACCESS"],
    ["open processes and others", processes.map((process) => process.open), "false true"],
    ["states of rooms", rooms.map(({ state }) => state), "LIVE SUSPENDED"],
    ["members of rooms", rooms.map((room) => room.membershipType), "ADMIN MEMBER READER"],
    [
      "side rooms of each state and membership",
      rooms
        .filter(({ type }) => type === "SUBROOM")
        .flatMap(({ state, membershipType }) => [state, membershipType]),
      "ADMIN LIVE MEMBER READER SUSPENDED",
    ],
    ["groups without membership", world.groups.map((group) => group.membershipType), "null"],
    [
      "progress of submissions, open while it continues",
      submissions.map(({ status, progress }) => `${status}/${progress}`),
      "CLOSED/CLOSED CLOSED/REJECTED OPEN/DRAFT OPEN/IN_PROGRESS",
    ],
    ["offline submissions and others", submissions.map((one) => one.isOffline), "false true"],
    [
      "progress of tasks",
      open.map((task) => task.progress ?? "none"),
      "ACKNOWLEDGED IN_PROGRESS WAITING none",
    ],
  ])("all %s", (_what, values, expected) => {
    expect([...new Set(values)].map(String).sort().join(" ")).toBe(expected);
  });

  it("the numbers that pictures and tests rely on", () => {
    expect({
      newAlerts: count(mine, ({ state }) => state === "NEW"),
      partners: new Set(ownMessages.map(({ fromId, toId }) => (fromId === me ? toId : fromId)))
        .size,
      unread: unread.length,
      unreadToMe: count(unread, ({ toId }) => toId === me),
      countedTasks: views.find(({ type }) => type === "TASK")?.count,
      countedSubmissions: views.find(({ type }) => type === "INVOCATION")?.count,
      groupedViews: count(views, (view) => "groups" in view),
      nestedSections: count(sections, (one) => one.fields.some(({ type }) => type === "SECTION")),
      hiddenSections: count(sections, ({ hidden }) => hidden),
      restrictedSections: count(sections, ({ permission }) => permission !== null),
      publicForms: count(world.forms, ({ publicForm }) => publicForm),
      mappableForms: count(world.forms, ({ mappable }) => mappable),
      planTypes: new Set(plans.map(({ planType }) => planType)).size,
      conditions: count(ways, ({ condition }) => condition !== null),
      forks: count(ways, (way) => way.nodes.length > 1),
      offlineProcesses: count(processes, ({ isOffline }) => isOffline),
      submittedProcesses: new Set(submissions.map(({ process }) => process?.id)).size,
      arabicNames: count(names, (name) => /^\p{Script=Arabic}/u.test(name)),
      accentedNames: count(names, (name) => /[À-ž]/u.test(name)),
      longNames: count(names, (name) => name.length > 80),
      longTasks: count(taskNames, (name) => name.length > 180),
      arabicTasks: count(taskNames, (name) => /^\p{Script=Arabic}/u.test(name)),
      emojiTasks: count(taskNames, (name) => /\p{Extended_Pictographic}/u.test(name)),
      markupTasks: count(taskNames, (name) => name.includes("<b>")),
      taskNames: new Set(taskNames).size,
      outsideRooms: count(tasks, ({ container }) => container === null),
      withoutDue: count(open, ({ due }) => due === null),
      due: [
        ...[countDue(-Infinity, 0), countDue(0, HOUR), countDue(HOUR, 6 * HOUR)],
        ...[countDue(19 * HOUR, 29 * HOUR), countDue(47 * HOUR, 145 * HOUR)],
        countDue(190 * HOUR, Infinity),
      ],
    }).toEqual({
      ...{ newAlerts: 7, partners: 10, unread: 7, unreadToMe: 7 },
      ...{ countedTasks: 85, countedSubmissions: 60, groupedViews: 4 },
      ...{ nestedSections: 1, hiddenSections: 1, restrictedSections: 2 },
      ...{ publicForms: 3, mappableForms: 7, planTypes: 5, conditions: 2, forks: 2 },
      ...{ offlineProcesses: 6, submittedProcesses: 8 },
      ...{ arabicNames: 1, accentedNames: 1, longNames: 1 },
      ...{ longTasks: 3, arabicTasks: 1, emojiTasks: 1, markupTasks: 1, taskNames: 120 },
      ...{ outsideRooms: 1, withoutDue: 10, due: [14, 4, 11, 12, 18, 16] },
    });
  });

  it.each<[what: string, number: number, least: number]>([
    ["alerts of others", alerts.length - mine.length, 1],
    ["messages of others", messages.length - ownMessages.length, 1],
    ["equal times", ownMessages.length - new Set(ownMessages.map(({ sent }) => sent)).size, 1],
    ["groups", world.groups.length, 4],
    ["plans with an event", count(plans, ({ eventXDate }) => eventXDate !== null), 1],
    ["fields with rules", count(fields, ({ rules }) => rules.length > 1), 6],
    ["fields with defaults", count(fields, ({ defaultValue }) => defaultValue !== null), 11],
    ["choices", count(fields, ({ values }) => values?.includes(",")), 21],
    ["forms without text", count(world.forms, ({ description }) => description === null), 2],
    ["branches", count(nodes, ({ next }) => next.length > 1), 4],
    ["steps for the user", count(moving, isMine), 11],
    ["steps for others", count(moving, (one) => !isMine(one)), 11],
    ["parallel steps", count(moving, ({ pendingSteps }) => pendingSteps.length > 1), 1],
    ["submissions that moved on", prior.length, 6],
    ["own tasks", count(tasks, ({ owner }) => owner?.id === me), 41],
    ["tasks of nobody", count(tasks, ({ owner }) => owner === null), 4],
    ["tasks without details", count(tasks, ({ details }) => details === null), 11],
    ["tasks with paragraphs", count(tasks, ({ details }) => details?.includes("\n\n")), 31],
  ])("%s: %i are at least %i", (_what, number, least) => {
    expect(number).toBeGreaterThanOrEqual(least);
  });

  it("choices in fields of choices only, and users for each identity that is linked", () => {
    expect(fields.filter(({ type, values }) => (values === null) === (type === "SINGLE"))).toEqual(
      [],
    );
    const linked = users.flatMap(({ casUsername }) => casUsername ?? []);
    const successful = world.casIdentities.filter(({ outcome }) => outcome === "success");
    expect(linked).toEqual(successful.map(({ casUsername }) => casUsername));
    expect(moving.filter(({ pendingSteps }) => pendingSteps.length === 0)).toEqual([]);
    expect(prior.filter(isMine)).toEqual([]);
  });
});

/** Returns whether a step can be reached from itself. */
const hasCycle = ({ nodes: own }: Process): boolean => {
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (own[from]?.next ?? []).some(
      (id) => id === target || (!seen.has(id) && reaches(id, target, seen.add(id))),
    );
  return Object.keys(own).some((id) => reaches(id, id, new Set()));
};

describe("the demo's processes", () => {
  it("start with a request without owners, followed by steps with owners", () => {
    for (const { nodes: own, firstNode } of processes) {
      for (const { id, type, owners } of Object.values(own)) {
        expect(type).toBe(id === firstNode ? "REQUEST" : "USER_STEP");
        expect(owners.length === 0).toBe(type === "REQUEST");
      }
    }
  });

  it("have one cycle, and one reference to a missing step", () => {
    expect(processes.filter(hasCycle).map(({ name }) => name)).toEqual(["News release approval"]);
    const broken = processes.flatMap(({ name, nodes: own, firstNode }) => {
      const targets = Object.values(own).flatMap((node) => [
        ...[...node.next, ...Object.keys(node.access)],
        ...node.actions.flatMap(({ transitions }) => transitions.flatMap((way) => way.nodes)),
      ]);
      const missing = [...targets, firstNode ?? ""].filter((id) => !(id in own));
      return [...new Set(missing)].map((id) => ({ name, id }));
    });
    expect(broken).toEqual([{ name: "Generator fuel order", id: "400599" }]);
  });

  it("validate only fields of the same step", () => {
    const misplaced = nodes.flatMap((node) =>
      node.actions
        .flatMap(({ validators }) => validators)
        .filter(
          ({ step, field }) =>
            step !== node.id || !node.fields.some(({ fieldId }) => fieldId === field),
        ),
    );
    expect(misplaced).toEqual([]);
  });
});

describe.each(["demo", "large"] as const)("the forms of the world %s", (profile) => {
  const { forms } = createWorld(profile, now);
  const indicesOf = new Map(
    forms.map((form) => [form.id, new Set<unknown>(flatten(form.fields).map((one) => one.index))]),
  );

  it("have one broken reference, to an absent form, and no other", () => {
    const broken = forms.flatMap((form) =>
      flatten(form.fields).flatMap(({ type, sourceFormId, sourceFieldIndices }) => {
        const known = indicesOf.get(sourceFormId ?? "");
        const isSound = known !== undefined && sourceFieldIndices.every((one) => known.has(one));
        return type !== "REFERENCE" || isSound ? [] : [`${form.name}: ${sourceFormId}`];
      }),
    );
    expect(broken).toEqual(["Donation intake: 49999"]);
  });

  it("number their fields from 1, and have rules about fields of the same form", () => {
    const targetsOf = ({ rules }: FormField) =>
      rules.flatMap((rule) =>
        typeof rule === "object" && rule !== null && "field" in rule ? [rule.field] : [],
      );
    const wrong = forms.filter((form) => {
      const all = flatten(form.fields);
      return (
        all.some(({ index }, at) => index !== at + 1) ||
        all.flatMap(targetsOf).some((target) => !indicesOf.get(form.id)?.has(target))
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
