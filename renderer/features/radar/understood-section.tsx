import { format } from "#renderer/lib/format.ts";
import { Section } from "#renderer/ui/section.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { wordsOf } from "#shared/domain/collections.ts";
import type { RadarReport } from "#shared/model/radar.ts";
import styles from "./tables.module.css";

/** The collections of which there is nothing to say but that they were understood. */
export function UnderstoodSection({ reports }: { reports: RadarReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Understood" note="Nothing is missing, unknown or uncertain.">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.count}>
              In the latest answer
            </th>
            <th scope="col" className={styles.count}>
              Answers
            </th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ collection, records, answers, since }) => (
            <tr key={collection}>
              <th scope="row">{wordsOf(collection).title}</th>
              <td className={styles.count}>{format.count(records)}</td>
              <td className={styles.count}>{format.count(answers)}</td>
              <td className={styles.quiet}>
                <Time at={since} look="moment" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
