import type { FakeMain, HandlersOf } from "./handlers.ts";

export const diagnosticsHandlers = ({
  world,
}: FakeMain): HandlersOf<"diagnostics" | "storage" | "changelog"> => ({
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
});
