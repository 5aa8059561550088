import { LogScreen } from "#renderer/features/duty/log/log-screen.tsx";
import { openLogEntry } from "./store.ts";

/** The shift log, whose entries are written in an overlay. */
export const LogRoute = () => (
  <LogScreen onAdd={() => openLogEntry(null)} onCorrect={openLogEntry} />
);
