import { type FakeMain, type HandlersOf, ignore } from "./handlers.ts";

export function updateHandlers({ world, emit }: FakeMain): HandlersOf<"update"> {
  return {
    ...ignore("update.reportWindow", "update.openDownloadPage"),
    "update.get": () => world.update,
    "update.check": () => world.update,
    "update.restart": () => {
      const { phase } = world.update;
      if (phase.kind === "ready")
        world.update = {
          ...world.update,
          phase: { ...phase, kind: "waiting", blockers: ["duty"] },
        };
      emit("update.changed", world.update);
      return world.update;
    },
    "update.cancelRestart": () => {
      const { phase } = world.update;
      if (phase.kind === "waiting") {
        const { version, isInstalled } = phase;
        world.update = { ...world.update, phase: { kind: "ready", version, isInstalled } };
      }
      emit("update.changed", world.update);
      return world.update;
    },
  };
}
