import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { fallbackTitleOf, kindOf } from "#shared/records/collections.ts";
import type { PastKnowledge, PastState, SinceThen } from "#shared/records/history-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { sinceLabels } from "./change-text.tsx";
import styles from "./past.module.css";
import { pastDifferencesQuery } from "./queries.ts";

const maxDifferences = 100;

type PastBannerProps = {
  collection: CollectionName;
  asOf: EpochMs;
  /** Undefined while the list is loading. */
  past: PastState | undefined;
  /** What cannot be shown of the past. */
  note?: string | undefined;
  onLeave(): void;
};

/** Marks a list as one of the past: the time, what is not known of it, and the differences to now. */
export function PastBanner({ collection, asOf, past, note, onLeave }: PastBannerProps) {
  const differences = past === undefined ? 0 : past.added + past.removed + past.changed;
  return (
    <BannerFrame asOf={asOf} onLeave={onLeave}>
      {past !== undefined && (
        <>
          <PastNote knowledge={past} />
          {past.unreadable > 0 && <p>{t("history.unreadable", { count: past.unreadable })}</p>}
          {past.isKnown && differences === 0 && <p>{t("history.nothingHasChangedSince")}</p>}
          {differences > 0 && (
            <Differences key={`${collection} ${asOf}`} {...{ collection, asOf, past }} />
          )}
        </>
      )}
      {note !== undefined && <p>{note}</p>}
    </BannerFrame>
  );
}

type BannerFrameProps = { asOf: EpochMs; onLeave(): void; children: ReactNode };

/** The frame of what marks a list as one of the past, with the time and the way back. */
export const BannerFrame = ({ asOf, onLeave, children }: BannerFrameProps) => (
  <section className={styles.banner} aria-label={t("history.stateInThePast")}>
    <div className="row-wrap gap-2 spread">
      <p className="strong" role="status">
        {rich("history.stateAt", { time: <Time at={asOf} variant="both" /> })}
      </p>
      <Button onClick={onLeave}>{t("history.backToNow")}</Button>
    </div>
    {children}
  </section>
);

/** States what is not known of a time; nothing if everything is. */
export function PastNote({ knowledge }: { knowledge: PastKnowledge }) {
  const now = useMinute();
  const { isKnown, since, gap } = knowledge;
  if (!isKnown) {
    return since === null ? (
      <p>{t("history.notStored")}</p>
    ) : (
      <p>{t("history.notKnownBefore", { time: format.moment(since, now) })}</p>
    );
  }
  if (gap === null) return null;
  return (
    <p>
      {gap.to === null
        ? t("history.lastStateSince", { time: format.moment(gap.from, now) })
        : t("history.lastStateBetween", {
            from: format.moment(gap.from, now),
            to: format.moment(gap.to, now),
          })}
    </p>
  );
}

/** Formats how many rows differ from now: "2 added since, 1 changed since"; empty for none. */
export const formatDifferences = (counts: Partial<Record<SinceThen, number>>): string =>
  (["added", "removed", "changed"] as const)
    .flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [t("history.difference", { kind, count })] : [];
    })
    .join(", ");

type DifferencesProps = { collection: CollectionName; asOf: EpochMs; past: PastState };

function Differences({ collection, asOf, past }: DifferencesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: records = [] } = useQuery({
    ...pastDifferencesQuery(collection, asOf, maxDifferences),
    enabled: isOpen,
  });
  const total = past.added + past.removed + past.changed;
  return (
    <Disclosure
      summary={formatDifferences(past)}
      about={t("history.thisTime")}
      onToggle={setIsOpen}
    >
      {isOpen && (
        <ul className={styles.differences}>
          {records.map(({ id, title, since }) => (
            <li key={id}>
              <bdi>{readName(title) ?? fallbackTitleOf(kindOf(collection))}</bdi>{" "}
              <span className="quiet">{sinceLabels[since]()}</span>
            </li>
          ))}
          {records.length > 0 && records.length < total && (
            <li className="quiet">
              {t("common.andCountMore", { count: format.count(total - records.length) })}
            </li>
          )}
        </ul>
      )}
    </Disclosure>
  );
}
