import { RoomName } from "#renderer/records/facts.tsx";
import { useLastUse } from "#renderer/records/last-use.tsx";
import { PersonName } from "#renderer/records/stored-name.tsx";
import { DetailLine } from "#renderer/ui/detail.tsx";
import type { Process } from "#shared/model/process.ts";
import { ViewName } from "./view-name.tsx";

/** What is known of a process besides its steps, on one line. */
export function ProcessFacts({ process }: { process: Process }) {
  const { container, creator, defaultView, nodes } = process;
  const lastUse = useLastUse("recentProcesses", process.id);
  const count = Object.keys(nodes).length;
  return (
    <DetailLine>
      {count === 1 ? "1 step" : `${count} steps`}
      {container !== null && <RoomName {...container} />}
      {creator !== null && (
        <>
          Created by <PersonName person={creator} />
        </>
      )}
      {defaultView !== null && (
        <>
          Default view: <ViewName viewKey={defaultView} />
        </>
      )}
      {lastUse !== null && <>You last started it: {lastUse}</>}
    </DetailLine>
  );
}
