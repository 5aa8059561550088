import { Button } from "#renderer/ui/button.tsx";
import { describeCopy, useCopy } from "#renderer/ui/copy-button.tsx";
import { JsonText } from "#renderer/ui/disclosure.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Table } from "#renderer/ui/table.tsx";
import { wordsOf } from "#shared/records/collections.ts";
import type { ChosenReading, RadarReport } from "#shared/sync/radar-schema.ts";
import { useReadAs } from "./queries.ts";
import styles from "./radar.module.css";

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
                {isFixed && <p className="quiet">Overridden by your organisation.</p>}
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

/** What was chosen here as a part of a policy file, so that an organisation can fix it for everybody. */
function PolicyPart({ chosen }: { chosen: ChosenReading[] }) {
  const [isCopied, copy] = useCopy();
  const counting = chosen.filter(({ isFixed }) => !isFixed);
  if (counting.length === 0) return null;
  const text = JSON.stringify(toPolicy(counting), null, 2);
  return (
    <Subsection title="For the whole organisation">
      <p className="quiet">
        In <code>policy.json</code> on each computer:
      </p>
      <JsonText text={text} label="Part of a policy file" />
      <Actions outcome={describeCopy(isCopied)}>
        <Button onClick={() => copy(text)}>Copy</Button>
      </Actions>
    </Subsection>
  );
}

/**
 * What was noticed, and what was chosen here as a part of a policy file, as JSON to be sent to an
 * administrator.
 */
export const writeReport = (reports: RadarReport[], chosen: ChosenReading[]): string =>
  `${JSON.stringify({ policy: toPolicy(chosen.filter(({ isFixed }) => !isFixed)), reports }, null, 2)}\n`;

/** The choices as a policy file has them. */
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
