import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { Process } from "#shared/model/process.ts";
import styles from "./process-facts.module.css";

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
          <ObjectLink kind="room" id={container.id}>
            {container.name}
          </ObjectLink>
        </li>
      )}
      {creator !== null && (
        <li>
          Created by <bdi>{creator.displayName}</bdi>
        </li>
      )}
      {defaultView !== null && (
        <li>
          Default view <bdi>{defaultView}</bdi>
        </li>
      )}
    </ul>
  );
}
