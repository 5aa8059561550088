import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { DetailTitle, Properties, Property } from "#renderer/ui/detail.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { fallbackTitleOf, kindOf } from "#shared/records/collections.ts";
import type { FieldChange, PastRecord as Past } from "#shared/records/history-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { ChangedValue, sinceLabels } from "./change-text.tsx";
import styles from "./past.module.css";
import { PastNote } from "./past-banner.tsx";
import { type HistoricRecord, pastRecordQuery } from "./queries.ts";

type PastRecordProps = HistoricRecord & { asOf: EpochMs; onLeave(): void };

/** A record as it was at a time: each value, and what it is now if that differs; without actions. */
export function PastRecord({ collection, id, asOf, onLeave }: PastRecordProps) {
  const kind = kindOf(collection);
  const { data, error } = useQuery({
    ...pastRecordQuery({ collection, id }, asOf),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    return error === null ? null : (
      <ReadFailure title={t("history.recordCannotBeRead")} error={error} />
    );
  }
  return (
    <article className={styles.record}>
      <DetailTitle>{readName(data.title) ?? fallbackTitleOf(kind)}</DetailTitle>
      <div className="row-wrap gap-2 spread">
        <p>
          {rich("history.stateAt", { time: <Time at={asOf} variant="both" /> })}
          {data.since !== null && ` · ${sinceLabels[data.since]()}`}
        </p>
        <Button onClick={onLeave}>{t("history.backToNow")}</Button>
      </div>
      <PastNote knowledge={data.knowledge} />
      {data.knowledge.isKnown && !data.isStored && <p>{t("history.wasNotListed")}</p>}
      {data.isStored && <Values {...data} />}
    </article>
  );
}

function Values({ fields, since }: Past) {
  const named = fields.filter(({ path }) => path === null);
  const others = fields.filter(({ path }) => path !== null);
  const isGone = since === "removed";
  return (
    <>
      <Properties>
        {named.map((one) => (
          <Value key={one.field} {...one} isGone={isGone} />
        ))}
      </Properties>
      {others.length > 0 && (
        <Disclosure summary={t("history.otherData")} about={t("history.ofThatTime")}>
          <Properties>
            {others.map((one) => (
              <Value key={one.field} {...one} isGone={isGone} />
            ))}
          </Properties>
        </Disclosure>
      )}
    </>
  );
}

/** A value of that time; of a record that still exists also the current one, if it differs. */
const Value = ({ field, before, after, isGone }: FieldChange & { isGone: boolean }) => (
  <Property name={field}>
    <ChangedValue text={before} />
    {!isGone && before !== after && (
      <span className="warning">
        {" · "}
        {rich("history.nowValue", { value: <ChangedValue text={after} /> })}
      </span>
    )}
  </Property>
);
