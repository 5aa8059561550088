import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { ScreenTabs, useSharedTitle } from "#renderer/records/screen-tabs.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { describeCopy, useCopy } from "#renderer/ui/copy-button.tsx";
import { JsonText } from "#renderer/ui/disclosure.tsx";
import { EmptyState, Failure, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Page, Section, Subsection } from "#renderer/ui/page.tsx";
import { CountCell, Table } from "#renderer/ui/table.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { describeCollection } from "#shared/records/collections.ts";
import type { ChosenReading, RadarReport } from "#shared/sync/radar-schema.ts";
import { t } from "#shared/texts/t.ts";
import { isUnderstood } from "./classify.ts";
import { CollectionSection } from "./collection-section.tsx";
import { chosenQuery, radarQuery, useReadAs } from "./queries.ts";
import styles from "./radar.module.css";
import { type Draft, ReadingDialog } from "./reading-dialog.tsx";

/** The screen with findings about the service's data, which the user can correct. */
export function RadarScreen() {
  const reports = useQuery({ ...radarQuery, refetchOnMount: "always" });
  const chosen = useQuery(chosenQuery);
  const error = reports.error ?? chosen.error;
  const reload = () => {
    void reports.refetch();
    void chosen.refetch();
  };
  return (
    <Page
      title={t("radar.serviceData")}
      heading={useSharedTitle(t("radar.serviceData"))}
      tabs={<ScreenTabs />}
    >
      {error !== null && <ReadFailure title={t("radar.cantShow")} error={error} onRetry={reload} />}
      {error === null && reports.data !== undefined && chosen.data !== undefined && (
        <Reports reports={reports.data} chosen={chosen.data} />
      )}
    </Page>
  );
}

type ReportsProps = { reports: RadarReport[]; chosen: ChosenReading[] };

function Reports({ reports, chosen }: ReportsProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  if (reports.length === 0) {
    return <EmptyState title={t("radar.nothingYet")}>{t("radar.nothingYetNote")}</EmptyState>;
  }
  return (
    <>
      <ReportButton reports={reports} chosen={chosen} />
      {chosen.length > 0 && <ChosenSection chosen={chosen} reports={reports} />}
      {reports
        .filter((report) => !isUnderstood(report))
        .map((report) => (
          <CollectionSection key={report.collection} report={report} onRead={setDraft} />
        ))}
      <UnderstoodSection reports={reports.filter(isUnderstood)} />
      {draft !== null && <ReadingDialog draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}

function ReportButton({ reports, chosen }: ReportsProps) {
  const [isCopied, copy] = useCopy();
  return (
    <div className={styles.intro}>
      <p>{t("radar.intro")}</p>
      <Actions outcome={describeCopy(isCopied)}>
        <Button onClick={() => copy(formatReport(reports, chosen))}>{t("radar.copyReport")}</Button>
      </Actions>
    </div>
  );
}

/** The collections without findings. */
function UnderstoodSection({ reports }: { reports: RadarReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section title={t("radar.understood")} note={t("radar.understoodNote")}>
      <Table
        className={styles.table}
        columns={[
          t("radar.what"),
          { count: t("radar.inTheLatestAnswer") },
          { count: t("radar.answers") },
          t("radar.since"),
        ]}
      >
        {reports.map(({ collection, records, answers, since }) => (
          <tr key={collection}>
            <th scope="row">{describeCollection(collection).title}</th>
            <CountCell count={records} />
            <CountCell count={answers} />
            <td className="quiet">
              <Time at={since} variant="moment" />
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** The configured field paths, each with a button to remove it. */
function ChosenSection({ chosen, reports }: { chosen: ChosenReading[]; reports: RadarReport[] }) {
  const readAs = useReadAs();
  const collectionsOf = (kind: string) =>
    reports.filter((report) => report.kind === kind).map(({ collection }) => collection);
  return (
    <Section title={t("radar.yourChoices")} note={t("radar.yourChoicesNote")}>
      <Failure error={readAs.error} />
      <Table
        className={styles.table}
        columns={[t("radar.what"), t("radar.field"), t("radar.readFrom"), null]}
      >
        {chosen.map(({ kind, field, paths, isFixed }) => {
          const collections = collectionsOf(kind);
          const [collection] = collections;
          return (
            <tr key={`${kind} ${field}`}>
              <td>
                {collections.map((name) => describeCollection(name).title).join(", ") || kind}
              </td>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>
                <code>{paths.join(", ")}</code>
                {isFixed && <p className="quiet">{t("radar.overridden")}</p>}
              </td>
              <td className={styles.action}>
                {collection !== undefined && (
                  <Button
                    aria-label={t("common.removeName", { name: field })}
                    aria-disabled={readAs.isPending}
                    onClick={() => readAs.mutate({ collection, field, path: null })}
                  >
                    {t("common.remove")}
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

/** The choices as part of a policy file, with which an administrator can set them for everyone. */
function PolicyPart({ chosen }: { chosen: ChosenReading[] }) {
  const [isCopied, copy] = useCopy();
  const active = chosen.filter(({ isFixed }) => !isFixed);
  if (active.length === 0) return null;
  const text = JSON.stringify(toPolicy(active), null, 2);
  return (
    <Subsection title={t("radar.forOrganisation")}>
      <p className="quiet">{rich("radar.policyPlace", { file: <code>policy.json</code> })}</p>
      <JsonText text={text} label={t("radar.policyPart")} />
      <Actions outcome={describeCopy(isCopied)}>
        <Button onClick={() => copy(text)}>{t("common.copy")}</Button>
      </Actions>
    </Subsection>
  );
}

/** Formats the reports, and the choices as part of a policy file, as JSON for an administrator. */
const formatReport = (reports: RadarReport[], chosen: ChosenReading[]): string =>
  `${JSON.stringify({ policy: toPolicy(chosen.filter(({ isFixed }) => !isFixed)), reports }, null, 2)}\n`;

/** Converts the choices to the format of a policy file. */
const toPolicy = (chosen: ChosenReading[]) => ({
  dialect: {
    fields: Object.fromEntries(
      [...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, all]) => [
        kind,
        Object.fromEntries(all.map(({ field, paths }) => [field, paths])),
      ]),
    ),
  },
});
