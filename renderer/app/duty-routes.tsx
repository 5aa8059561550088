import { useNavigate } from "@tanstack/react-router";
import { HandoverScreen } from "#renderer/features/duty/handover/handover-screen.tsx";
import { LogScreen } from "#renderer/features/duty/log/log-screen.tsx";
import { logSelection, selectLog } from "#renderer/records/log/log-store.ts";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import { openLogEntry } from "./store.ts";

/** The shift log, whose entries are written in an overlay. */
export const LogRoute = () => (
  <LogScreen onAdd={() => openLogEntry(null)} onCorrect={openLogEntry} />
);

/** The handover page, whose entries are shown in the shift log. */
export function HandoverRoute() {
  const navigate = useNavigate();
  return (
    <HandoverScreen
      onShowEntry={(number) => {
        selectLog(allEntries);
        logSelection.show(String(number));
        void navigate({ to: "/log" });
      }}
    />
  );
}
