import type { FakeMain, HandlersOf } from "./handlers.ts";

export function savedSearchHandlers({ world }: FakeMain): HandlersOf<"savedSearch"> {
  const change = (id: string, changes: Partial<(typeof world.savedSearches)[number]>) => {
    world.savedSearches = world.savedSearches.map((one) =>
      one.id === id ? { ...one, ...changes } : one,
    );
    return null;
  };
  return {
    "savedSearch.list": () => world.savedSearches.map(({ fresh: _fresh, ...saved }) => saved),
    "savedSearch.count": ({ id }) => {
      const saved = world.savedSearches.find((one) => one.id === id);
      return saved === undefined ? null : { total: world.hits.length, fresh: saved.fresh };
    },
    "savedSearch.save": ({ id, ...search }) => {
      if (id !== null) return change(id, search);
      const saved = { ...search, id: `s${world.savedSearches.length + 1}`, isPinned: false };
      world.savedSearches = [...world.savedSearches, { ...saved, fresh: 0 }];
      return null;
    },
    "savedSearch.remove": ({ id }) => {
      world.savedSearches = world.savedSearches.filter((one) => one.id !== id);
      return null;
    },
    "savedSearch.pin": ({ id, isPinned }) => change(id, { isPinned }),
    "savedSearch.markViewed": ({ id }) => change(id, { fresh: 0 }),
  };
}
