import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { wordsOf } from "#shared/domain/collections.ts";
import type { ChosenReading, RadarReport } from "#shared/model/radar.ts";
import { PolicyPart } from "./policy-part.tsx";
import { useReadAs } from "./queries.ts";
import styles from "./tables.module.css";

type ChosenSectionProps = { chosen: ChosenReading[]; reports: RadarReport[] };

/** What somebody here has said of where fields are, each with the way back. */
export function ChosenSection({ chosen, reports }: ChosenSectionProps) {
  const readAs = useReadAs();
  const collectionsOf = (kind: string) =>
    reports.filter((report) => report.kind === kind).map(({ collection }) => collection);
  return (
    <Section title="Your choices" note="Applies on this computer.">
      <Failure error={readAs.error} />
      <Table className={styles.table} columns={["What", "Field", "Read from", null]}>
        {chosen.map(({ kind, field, paths, isFixed }) => {
          const collections = collectionsOf(kind);
          const [collection] = collections;
          return (
            <tr key={`${kind} ${field}`}>
              <td>{collections.map((name) => wordsOf(name).title).join(", ") || kind}</td>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>
                <code>{paths.join(", ")}</code>
                {isFixed && <p className={styles.quiet}>Overridden by your organisation.</p>}
              </td>
              <td className={styles.action}>
                {collection !== undefined && (
                  <Button
                    aria-label={`Remove ${field}`}
                    aria-disabled={readAs.isPending}
                    onClick={() => readAs.mutate({ collection, field, path: null })}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
      <PolicyPart chosen={chosen} />
    </Section>
  );
}
