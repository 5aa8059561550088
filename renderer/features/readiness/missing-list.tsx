import type { Readiness } from "#shared/model/record.ts";
import styles from "./readiness-screen.module.css";

type Missing = Readiness["missing"][number];

const kinds: Record<Missing["kind"], string> = {
  form: "Form",
  process: "Process",
  nodes: "The steps of process",
};

/** What stored records refer to and is not stored, each with the record that needs it. */
export function MissingList({ missing }: { missing: Missing[] }) {
  if (missing.length === 0) {
    return <p>Nothing: every form and process that stored records refer to is here.</p>;
  }
  return (
    <ul className={styles.missing}>
      {missing.map(({ kind, id, name, neededBy }) => (
        <li key={`${kind} ${id} ${neededBy}`}>
          <p>
            {kinds[kind]} <bdi>{name ?? id}</bdi>
          </p>
          <p className={styles.quiet}>
            needed by <bdi>{neededBy}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
