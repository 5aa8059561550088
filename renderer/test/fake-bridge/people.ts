import type { PersonRecords } from "#shared/features/incident/commands.ts";
import { aPerson } from "#shared/test/records.ts";
import { beginConversation } from "../fake-chat.ts";
import { sampleUser } from "../sample-data.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import { findById } from "./lists.ts";

/** Whether each word of a text starts a word of a name. */
const isNamed = (name: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(" ")
    .every((word) => ` ${name}`.toLowerCase().includes(` ${word}`));

const records = (all: PersonRecords["first"]): PersonRecords => ({
  total: all.length,
  first: all.slice(0, 3),
});

type PeopleHandlers = HandlersOf<"person" | "profile" | "location" | "device">;

export function peopleHandlers({ world, addOperation }: FakeMain): PeopleHandlers {
  const device = () => ({
    isRegistered: world.hasDevice,
    name: "Watchdesk on desk-14 (Linux)",
    isWaiting: false,
  });
  return {
    "profile.get": () => world.profile,
    "profile.getAskedName": () => world.askedName,
    "profile.refresh": () => {
      world.profile = { profile: world.profile?.profile ?? sampleUser, synced: world.now() };
      return world.profile;
    },
    "profile.changePassword": () => null,
    "location.share": (position) => addOperation({ kind: "location", ...position }),
    "device.get": device,
    "device.register": () => {
      world.hasDevice = true;
      return device();
    },
    "device.remove": () => {
      world.hasDevice = false;
      return device();
    },
    "person.find": ({ text, limit }) =>
      world.people.filter(({ displayName }) => isNamed(displayName, text)).slice(0, limit),
    "person.get": ({ id }) => {
      const known = findById(world.people, id);
      const row = world.conversations.find((one) => one.userId === id) ?? beginConversation(known);
      const named = known?.displayName ?? row?.name ?? id;
      const isUser = id === world.profile?.profile.id;
      return {
        person: { ...aPerson(named, id), name: known?.name ?? null },
        isMatchedByName: false,
        whose: isUser ? "mine" : "other",
        tasks: records(
          world.tasks
            .filter(({ owner, status }) => owner?.id === id && status === "OPEN")
            .map((task) => ({
              collection: "tasks",
              id: task.id,
              title: task.name ?? "",
              step: null,
              at: task.due,
            })),
        ),
        steps: records(
          world.submissions.flatMap((submission) =>
            submission.pendingSteps
              .filter(({ owners }) => owners.some((owner) => owner.id === id))
              .slice(0, 1)
              .map(({ name }) => ({
                collection: "submissions",
                id: submission.id,
                title: submission.process?.name ?? "",
                step: name,
                at: submission.modified,
              })),
          ),
        ),
        alerts: records(
          world.alerts
            .filter(({ sender }) => sender === named)
            .map((alert) => ({
              collection: "alerts",
              id: alert.id,
              title: alert.title,
              step: null,
              at: alert.created,
            })),
        ),
        conversation: isUser ? null : row,
      };
    },
  };
}
