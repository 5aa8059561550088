import { useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { format } from "#renderer/lib/format.ts";
import { OnlyLine } from "#renderer/records/only-line.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { submissionScreen } from "./store.ts";

/** Says of which process alone submissions are listed, and what the service has of them now. */
export function ProcessLine() {
  const processId = submissionScreen.useList((state) => state.query.processId);
  if (processId === null) return null;
  return (
    <OnlyLine onShowAll={() => submissionScreen.change({ processId: null })}>
      Only of <StoredName kind="process" id={processId} />.{" "}
      <span role="status">
        <Answer processId={processId} />
      </span>
    </OnlyLine>
  );
}

/** What the service says when it is asked for them; what it has joins the list. */
function Answer({ processId }: { processId: string }) {
  const { data, error } = useQuery({
    // Not among what a change of the submissions makes stale: the answer itself changes them.
    queryKey: ["processSubmissions", processId],
    queryFn: () => call("process.fetchSubmissions", { id: processId }),
    // Whoever comes back wants what is there now.
    gcTime: 0,
  });
  if (error !== null) return `Showing stored ones only. ${error.message}`;
  if (data === undefined) return "Checking…";
  if (data.found === 0) return "None on the service now.";
  return `${format.count(data.found)} on the service now.`;
}
