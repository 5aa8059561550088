import { locale } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { RadarPath, RadarReport } from "#shared/sync/radar-schema.ts";
import { t } from "#shared/texts/t.ts";
import { isAmbiguous, listUnknown } from "./classify.ts";
import styles from "./radar.module.css";
import type { Draft } from "./reading-dialog.tsx";

type AmbiguousTableProps = { report: RadarReport; onRead(draft: Draft): void };

/** The fields that could have several paths. */
export function AmbiguousTable({ report, onRead }: AmbiguousTableProps) {
  return (
    <Table className={styles.table} columns={[t("radar.field"), t("radar.readFrom"), null]}>
      {report.fields.filter(isAmbiguous).map(({ field, path, others }) => (
        <tr key={field}>
          <th scope="row">
            <code>{field}</code>
          </th>
          <td>
            {path === null ? (
              rich("radar.nothingPerhaps", { paths: <Paths paths={others} /> })
            ) : (
              <Paths paths={[path, ...others]} />
            )}
          </td>
          <td className={styles.action}>
            <Button
              aria-label={t("radar.mapToNamed", { name: field })}
              onClick={() => onRead({ report, field, path: others[0] ?? null })}
            >
              {t("radar.mapTo")}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

const or = new Intl.ListFormat(locale, { type: "disjunction" });

/** Alternative paths. */
function Paths({ paths }: { paths: string[] }) {
  return or
    .formatToParts(paths)
    .map(({ type, value }) => (type === "element" ? <code key={value}>{value}</code> : value));
}

type UnknownTableProps = { report: RadarReport; onRead(draft: Draft): void };

/** The received fields that Watchdesk does not use. */
export function UnknownTable({ report, onRead }: UnknownTableProps) {
  return (
    <Table
      className={styles.table}
      columns={[t("radar.field"), t("common.type"), t("radar.since"), null]}
    >
      {listUnknown(report).map((unknown) => (
        <tr key={unknown.path}>
          <th scope="row">
            <code>{unknown.path}</code>
          </th>
          <td>{formatTypes(unknown)}</td>
          <td className="quiet">
            <Time at={unknown.since} variant="moment" />
          </td>
          <td className={styles.action}>
            <Button
              aria-label={t("radar.mapToNamed", { name: unknown.path })}
              onClick={() => onRead({ report, field: null, path: unknown.path })}
            >
              {t("radar.mapTo")}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Formats the type of a value in JSON: "text". */
export const nameType = (type: string): string => t("radar.typeName", { type });

function formatTypes({ types, isTime }: RadarPath): string {
  const known = Object.keys(types).filter((type) => type !== "null");
  if (known.length === 0) return t("radar.alwaysEmpty");
  return isTime ? t("radar.timeType") : known.map(nameType).join(", ");
}
