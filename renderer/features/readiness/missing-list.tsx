import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { wordsOf } from "#shared/records/collections.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { readName, titleRecord } from "#shared/records/record-title.ts";
import styles from "./readiness-screen.module.css";

type Missing = Readiness["missing"][number];

const kinds: Record<Missing["kind"], { named: string; unnamed: string }> = {
  form: { named: "Form", unnamed: "Unnamed form" },
  process: { named: "Process", unnamed: "Unnamed process" },
  nodes: { named: "The steps of process", unnamed: "The steps of an unnamed process" },
};

/** What stored records refer to and is not stored, each with the record that needs it. */
export function MissingList({ missing }: { missing: Missing[] }) {
  return (
    <ul className={styles.missing}>
      {missing.map(({ kind, id, name, neededBy, neededIn }) => (
        <li key={`${kind} ${id} ${neededBy}`}>
          <p>
            {readName(name) === null ? (
              <>
                {kinds[kind].unnamed} <span className={styles.quiet}>(id {id})</span>
              </>
            ) : (
              <>
                {kinds[kind].named} <bdi>{name}</bdi>
              </>
            )}
          </p>
          <p className={styles.quiet}>
            needed by <bdi>{titleRecord(wordsOf(neededIn).kind, { name: neededBy })}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** As many of a list as are shown before the person asks for the others. */
const few = 3;

/** The same, a few at first, and all of it at a press. */
export function ShortMissingList({ missing }: { missing: Missing[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <MissingList missing={isWhole ? missing : missing.slice(0, few)} />
      {missing.length > few && (
        <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${few}` : `Show all ${format.count(missing.length)}`}
        </Button>
      )}
    </>
  );
}
