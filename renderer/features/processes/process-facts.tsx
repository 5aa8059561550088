import { PersonName, StoredName } from "#renderer/ui/record-place/stored-name.tsx";
import type { Process } from "#shared/model/process.ts";
import styles from "./process-facts.module.css";
import { ViewName } from "./view-name.tsx";

/** What is known of a process besides its steps, on one line. */
export function ProcessFacts({ process }: { process: Process }) {
  const { open, container, creator, defaultView, nodes } = process;
  const count = Object.keys(nodes).length;
  return (
    <ul className={styles.facts}>
      {open !== null && <li>{open ? "Open" : "Not open"}</li>}
      <li>{count === 1 ? "1 step" : `${count} steps`}</li>
      {container !== null && (
        <li>
          <StoredName kind="room" {...container} />
        </li>
      )}
      {creator !== null && (
        <li>
          Created by <PersonName person={creator} />
        </li>
      )}
      {defaultView !== null && (
        <li>
          Default view: <ViewName viewKey={defaultView} />
        </li>
      )}
    </ul>
  );
}
