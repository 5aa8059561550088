import type { NamedHit } from "#shared/features/incident/commands.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";

type OverviewHandlers = HandlersOf<
  "search" | "name" | "digest" | "readiness" | "radar" | "diagnostics" | "storage" | "changelog"
>;

export function overviewHandlers({ world }: FakeMain): OverviewHandlers {
  const listNamed = (): NamedHit[] => [
    ...world.rooms.map(({ id, name }) => ({ kind: "room" as const, id, title: name, note: null })),
    ...world.people.map(({ id, displayName, name }) => ({
      ...{ kind: "conversation" as const, id, title: displayName, note: name },
    })),
    ...world.tasks.map(({ id, name, container }) => ({
      ...{ kind: "task" as const, id, title: name ?? "", note: container?.name ?? null },
    })),
  ];
  return {
    "name.find": ({ text, limit }) => {
      const words = text.toLowerCase().split(" ");
      return listNamed()
        .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
        .slice(0, limit);
    },
    "name.list": ({ objects }) =>
      objects.flatMap(
        ({ kind, id }) => listNamed().find((one) => one.kind === kind && one.id === id) ?? [],
      ),
    "radar.read": () => world.radar,
    "radar.listChosen": () => world.chosen,
    "radar.preview": () => world.preview,
    "radar.readAs": ({ collection, field, path }) => {
      const kind = world.radar.find((one) => one.collection === collection)?.kind ?? "";
      const others = world.chosen.filter((one) => one.kind !== kind || one.field !== field);
      const chosen = path === null ? [] : [{ kind, field, paths: [path], isFixed: false }];
      world.chosen = [...others, ...chosen];
      return null;
    },
    "diagnostics.save": () => (world.exportPath === null ? null : { path: world.exportPath }),
    "storage.get": () => world.storage,
    "storage.clear": ({ isRequested }) => {
      world.storage = { ...world.storage, isClearing: isRequested };
      return null;
    },
    "changelog.get": () => world.changelog,
    "changelog.getUpdate": () => world.updatedFrom,
    "changelog.markSeen": () => {
      world.updatedFrom = null;
      return null;
    },
    "search.find": ({ text, limit }) => ({
      hits: world.find(text).slice(0, limit),
      total: world.find(text).length,
      coverage: Object.values(world.freshness).map(({ collection, total, synced }) => ({
        collection,
        total,
        synced,
      })),
    }),
    "digest.get": ({ since, limit }) => ({
      ...world.digest,
      since: since ?? world.digest.since,
      lines: world.digest.lines.slice(0, limit),
    }),
    "digest.markSeen": () => {
      world.digest = { since: world.now(), lines: [], total: 0 };
      return null;
    },
    "readiness.get": () => world.readiness,
    "readiness.fetch": () => null,
  };
}
