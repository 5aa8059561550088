import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { describeCopy, useCopy } from "#renderer/ui/copy-button.tsx";
import { JsonText } from "#renderer/ui/disclosure.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { describeCollection } from "#shared/records/collections.ts";
import type { ChosenReading, RadarReport } from "#shared/sync/radar-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useReadAs } from "./queries.ts";
import styles from "./radar.module.css";

type ChosenSectionProps = { chosen: ChosenReading[]; reports: RadarReport[] };

/** The configured field paths, each with a button to remove it. */
export function ChosenSection({ chosen, reports }: ChosenSectionProps) {
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
export const formatReport = (reports: RadarReport[], chosen: ChosenReading[]): string =>
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
