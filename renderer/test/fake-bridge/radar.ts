import type { FakeMain, HandlersOf } from "./handlers.ts";

export function radarHandlers({ world }: FakeMain): HandlersOf<"radar"> {
  return {
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
  };
}
