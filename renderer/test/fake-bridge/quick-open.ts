import type { QuickHit } from "#shared/features/incident/people-commands.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

export function quickOpenHandlers({ world }: FakeMain): HandlersOf<"quickOpen"> {
  return {
    "quickOpen.find": ({ text, limit }) => {
      const all: QuickHit[] = [
        ...world.rooms.map(({ id, name }) => ({
          kind: "room" as const,
          id,
          title: name,
          note: null,
        })),
        ...world.people.map(({ id, displayName, name }) => ({
          ...{ kind: "conversation" as const, id, title: displayName, note: name },
        })),
        ...world.tasks.map(({ id, name, container }) => ({
          ...{ kind: "task" as const, id, title: name ?? "", note: container?.name ?? null },
        })),
      ];
      const words = text.toLowerCase().split(" ");
      const isNamed = ({ title }: QuickHit) =>
        words.every((word) => title.toLowerCase().includes(word));
      return all.filter(isNamed).slice(0, limit);
    },
  };
}
