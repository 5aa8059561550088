import { Button } from "#renderer/ui/button.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { RadarPath, RadarReport } from "#shared/model/radar.ts";
import { listUnknown } from "./classify.ts";
import type { Draft } from "./reading-dialog.tsx";
import styles from "./tables.module.css";

type UnknownTableProps = { report: RadarReport; onRead(draft: Draft): void };

/** What came in a collection's records and Watchdesk has no use for. */
export function UnknownTable({ report, onRead }: UnknownTableProps) {
  return (
    <Table className={styles.table} columns={["Field", "Type", "Since", null]}>
      {listUnknown(report).map((unknown) => (
        <tr key={unknown.path}>
          <th scope="row">
            <code>{unknown.path}</code>
          </th>
          <td>{formatTypes(unknown)}</td>
          <td className={styles.quiet}>
            <Time at={unknown.since} look="moment" />
          </td>
          <td className={styles.action}>
            <Button
              aria-label={`Read it as…: ${unknown.path}`}
              onClick={() => onRead({ report, field: null, path: unknown.path })}
            >
              Read it as…
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function formatTypes({ types, isTime }: RadarPath): string {
  const known = Object.keys(types).filter((type) => type !== "null");
  if (known.length === 0) return "always empty";
  return isTime ? "time" : known.join(", ");
}
