import { Button } from "#renderer/ui/button.tsx";
import type { RadarReport } from "#shared/model/radar.ts";
import { isAmbiguous } from "./judge.ts";
import type { Draft } from "./reading-dialog.tsx";
import styles from "./tables.module.css";

type AmbiguousTableProps = { report: RadarReport; onRead(draft: Draft): void };

/** The fields that could have been read from several paths. */
export function AmbiguousTable({ report, onRead }: AmbiguousTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Read from</th>
          <td />
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
