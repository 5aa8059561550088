import { locale } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { countRecords, describeCollection } from "#shared/records/collections.ts";
import type { RadarPath, RadarReport } from "#shared/sync/radar-schema.ts";
import { t } from "#shared/texts/t.ts";
import { describeWithheld, isAmbiguous, listFindings, listUnknown } from "./classify.ts";
import styles from "./radar.module.css";
import type { Draft } from "./reading-dialog.tsx";

type CollectionSectionProps = { report: RadarReport; onRead(draft: Draft): void };

export function CollectionSection({ report, onRead }: CollectionSectionProps) {
  const { collection } = report;
  const { title } = describeCollection(collection);
  const { unreadable, missing, ambiguous, unknown, words, typeChanges } = listFindings(report);
  return (
    <Section title={title} note={<Basis report={report} />}>
      {report.withheld > 0 && (
        <p>{t("radar.restNotLoaded", { withheld: describeWithheld(report) })}</p>
      )}
      {unreadable.length > 0 && (
        <Subsection title={t("radar.unreadable")}>
          <ul>
            {unreadable.map(({ reason, count }) => (
              <li key={reason}>
                {reason} <span className="quiet">{countRecords(collection, count)}</span>
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      {missing.length > 0 && (
        <Subsection title={t("radar.missingFields")}>
          <FieldNames name={t("radar.documented")} fields={missing.filter(isDocumented)} />
          <FieldNames
            name={t("radar.usuallySent")}
            fields={missing.filter((field) => !isDocumented(field))}
          />
        </Subsection>
      )}
      {ambiguous.length > 0 && (
        <Subsection title={t("radar.ambiguous")}>
          <AmbiguousTable report={report} onRead={onRead} />
        </Subsection>
      )}
      {unknown.length > 0 && (
        <Subsection title={t("radar.unknownFields")}>
          <UnknownTable report={report} onRead={onRead} />
        </Subsection>
      )}
      {words.length > 0 && (
        <Subsection title={t("radar.newValues")}>
          <ul>
            {words.map(({ field, words: fresh }) => (
              <li key={field}>
                <code>{field}</code>: {fresh.map(({ word }) => word).join(", ")}
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      {typeChanges.length > 0 && (
        <Subsection title={t("radar.changedTypes")}>
          <ul>
            {typeChanges.map(({ path, from, to, at }) => (
              <li key={`${path} ${to} ${at}`}>
                {rich("radar.typeChanged", {
                  path: <code>{path}</code>,
                  from: nameType(from),
                  to: nameType(to),
                  time: (
                    <span className="quiet">
                      <Time at={at} variant="moment" />
                    </span>
                  ),
                })}
              </li>
            ))}
          </ul>
        </Subsection>
      )}
    </Section>
  );
}

/** "40 alerts in the latest of 3 answers since 14:07." */
function Basis({ report: { collection, since, answers, records } }: { report: RadarReport }) {
  return rich("radar.basis", {
    records: countRecords(collection, records),
    answers,
    time: <Time at={since} variant="moment" />,
  });
}

const isDocumented = (field: { isDocumented: boolean }): boolean => field.isDocumented;

function FieldNames({ name, fields }: { name: string; fields: { field: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <p className={styles.names}>
      <span className="quiet">{name}:</span>{" "}
      <code>{fields.map(({ field }) => field).join(", ")}</code>
    </p>
  );
}

/** The fields that could have several paths. */
function AmbiguousTable({ report, onRead }: { report: RadarReport; onRead(draft: Draft): void }) {
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

function Paths({ paths }: { paths: string[] }) {
  return or
    .formatToParts(paths)
    .map(({ type, value }) => (type === "element" ? <code key={value}>{value}</code> : value));
}

/** The received fields that Watchdesk does not use. */
function UnknownTable({ report, onRead }: { report: RadarReport; onRead(draft: Draft): void }) {
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
const nameType = (type: string): string => t("radar.typeName", { type });

function formatTypes({ types, isTime }: RadarPath): string {
  const known = Object.keys(types).filter((type) => type !== "null");
  if (known.length === 0) return t("radar.alwaysEmpty");
  return isTime ? t("radar.timeType") : known.map(nameType).join(", ");
}
