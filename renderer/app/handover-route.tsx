import { useNavigate } from "@tanstack/react-router";
import { HandoverScreen } from "#renderer/features/duty/handover/handover-screen.tsx";
import { filterLog, logSelection } from "#renderer/records/log/log-store.ts";
import { allEntries } from "#renderer/records/log/queries.ts";

/** The handover page, whose entries are shown in the shift log. */
export function HandoverRoute() {
  const navigate = useNavigate();
  return (
    <HandoverScreen
      onShowEntry={(number) => {
        filterLog(allEntries);
        logSelection.show(String(number));
        void navigate({ to: "/log" });
      }}
    />
  );
}
