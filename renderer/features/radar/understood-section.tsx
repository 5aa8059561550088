import { Section } from "#renderer/ui/section.tsx";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { wordsOf } from "#shared/domain/collections.ts";
import type { RadarReport } from "#shared/model/radar.ts";
import styles from "./tables.module.css";

/** The collections of which there is nothing to say but that they were understood. */
export function UnderstoodSection({ reports }: { reports: RadarReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Understood" note="Nothing is missing, unknown or uncertain.">
      <Table
        className={styles.table}
        columns={["What", { count: "In the latest answer" }, { count: "Answers" }, "Since"]}
      >
        {reports.map(({ collection, records, answers, since }) => (
          <tr key={collection}>
            <th scope="row">{wordsOf(collection).title}</th>
            <CountCell count={records} />
            <CountCell count={answers} />
            <td className={styles.quiet}>
              <Time at={since} look="moment" />
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
