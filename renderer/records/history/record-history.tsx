import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { RecordChange, RecordChangeKind } from "#shared/records/history-schema.ts";
import { t } from "#shared/texts/t.ts";
import { ChangeText } from "./change-text.tsx";
import { type HistoricRecord, recordChangesQuery } from "./queries.ts";
import styles from "./record-history.module.css";

const firstChanges = 5;
const maxChanges = 100;

const kindLabels: Record<RecordChangeKind, string> = {
  added: t("history.firstListed"),
  changed: t("history.changed"),
  removed: t("history.noLongerListed"),
  found: t("history.foundBySearch"),
  learnt: t("history.moreBecameKnown"),
  reread: t("history.readDifferently"),
};

/** The changes of a record that were noticed in the last 30 days; nothing if there are none. */
export function RecordHistory({ collection, id }: HistoricRecord) {
  return <Changes key={`${collection} ${id}`} collection={collection} id={id} />;
}

function Changes({ collection, id }: HistoricRecord) {
  const title = useId();
  const [limit, setLimit] = useState(firstChanges);
  const { data } = useQuery({
    ...recordChangesQuery({ collection, id }, limit),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.total === 0) return null;
  const { changes, total, since } = data;
  // The number of a change stays the same when later ones are added.
  const numbered = changes.map((change, at) => ({ change, number: total - at }));
  return (
    <section className={styles.history} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t("history.changes")}
      </h3>
      <ol>
        {numbered.map(({ number, change }) => (
          <li key={number} className={styles.change}>
            <Change change={change} />
          </li>
        ))}
      </ol>
      {since !== null && changes.length === total && (
        <p className="quiet">
          {rich("history.earlierChangesUnknown", { time: <Time at={since} variant="moment" /> })}
        </p>
      )}
      {changes.length < total && limit < maxChanges && (
        <button type="button" className={styles.more} onClick={() => setLimit(maxChanges)}>
          {total > maxChanges
            ? t("history.showLatestChanges", {
                count: format.count(maxChanges),
                total: format.count(total),
              })
            : t("history.showAllChanges", { count: format.count(total) })}
        </button>
      )}
    </section>
  );
}

function Change({ change: { at, kind, fields, response } }: { change: RecordChange }) {
  const named = fields.filter(({ path }) => path === null);
  const others = fields.filter(({ path }) => path !== null);
  return (
    <>
      <p>
        {kindLabels[kind]} <Time at={at} variant="both" />
      </p>
      {named.length > 0 && <Fields fields={named} />}
      {others.length > 0 && (
        <Disclosure
          summary={t("history.otherDataCount", { count: format.count(others.length) })}
          about={t("history.ofThisChange")}
        >
          <Fields fields={others} />
        </Disclosure>
      )}
      {response !== null && (
        <p className={styles.source}>
          {t("history.noticedIn", {
            scope: response.scope,
            records: t("counts.record", { count: response.records }),
            responses: t("counts.response", { count: response.pages }),
            size: format.count(Math.ceil(response.bytes / 1024)),
          })}
        </p>
      )}
    </>
  );
}

const Fields = ({ fields }: { fields: RecordChange["fields"] }) => (
  <ul className={styles.fields}>
    {fields.map((change) => (
      <li key={`${change.path} ${change.field}`}>
        <ChangeText change={change} />
      </li>
    ))}
  </ul>
);
