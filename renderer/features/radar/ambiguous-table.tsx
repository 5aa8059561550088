import { Button } from "#renderer/ui/button.tsx";
import { Table } from "#renderer/ui/table.tsx";
import type { RadarReport } from "#shared/model/radar.ts";
import { isAmbiguous } from "./classify.ts";
import type { Draft } from "./reading-dialog.tsx";
import styles from "./tables.module.css";

type AmbiguousTableProps = { report: RadarReport; onRead(draft: Draft): void };

/** The fields that could have been read from several paths. */
export function AmbiguousTable({ report, onRead }: AmbiguousTableProps) {
  return (
    <Table className={styles.table} columns={["Field", "Read from", null]}>
      {report.fields.filter(isAmbiguous).map(({ field, path, others }) => (
        <tr key={field}>
          <th scope="row">
            <code>{field}</code>
          </th>
          <td>
            {path === null && "nothing; perhaps "}
            {[...(path === null ? [] : [path]), ...others].map((one, at) => (
              <span key={one}>
                {at > 0 && ", or "}
                <code>{one}</code>
              </span>
            ))}
          </td>
          <td className={styles.action}>
            <Button
              aria-label={`Read it as…: ${field}`}
              onClick={() => onRead({ report, field, path: others[0] ?? null })}
            >
              Read it as…
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
