import { useQuery } from "@tanstack/react-query";
import { SquareArrowOutUpRight } from "lucide-react";
import { useDeferredValue } from "react";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { useShow } from "#renderer/lib/show.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { describeCollection } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { previewQuery } from "./queries.ts";
import styles from "./search.module.css";
import { MarkedText, unmark } from "./search-hit-line.tsx";

type HitPreviewProps = { hit: SearchHit; text: string };

/** Shows a hit's title, text and matches. */
export function HitPreview({ hit, text }: HitPreviewProps) {
  const shown = useDeferredValue(hit);
  const { data, error } = useQuery(previewQuery(shown, text));
  const show = useShow();
  const { kind } = describeCollection(shown.collection);
  const title = useRecordTitle(kind, { ...shown, name: shown.title, at: shown.changed });
  if (error !== null) {
    return <ReadFailure title={t("search.cantReadRecord")} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      <EmptyState title={t("search.noLongerAvailable")}>
        {t("search.noLongerAvailableNote")}
      </EmptyState>
    );
  }
  const { room, person } = data;
  // A match in the room or the person is marked there instead of being repeated.
  const findMatch = (text: string) =>
    data.matches.find(({ excerpt }) => unmark(excerpt) === text)?.excerpt ?? text;
  const matches = data.matches.filter(({ excerpt }) => ![room, person].includes(unmark(excerpt)));
  return (
    <section className={styles.preview} aria-label={t("search.preview")}>
      <p className="caption">{t("search.kindOfHit", { collection: shown.collection })}</p>
      <header className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {unmark(data.title) === title ? <MarkedText text={data.title} /> : title}
        </h2>
        <Button variant="primary" onClick={() => show({ kind, id: shown.id })}>
          <SquareArrowOutUpRight size={15} /> {t("search.open")}
        </Button>
      </header>
      <Properties>
        {room !== null && (
          <Property name={t("common.room")}>
            <MarkedText text={findMatch(room)} references={data.references} />
          </Property>
        )}
        {person !== null && (
          <Property name={t("common.person")}>
            <MarkedText text={findMatch(person)} references={data.references} />
          </Property>
        )}
        {data.changed !== null && (
          <Property name={t("search.when")}>
            <Time at={data.changed} variant="both" />
          </Property>
        )}
      </Properties>
      {data.prose !== null && (
        <p className={styles.prose} dir="auto">
          <MarkedText text={data.prose} />
        </p>
      )}
      {matches.length > 0 && (
        <>
          <h3 className={styles.matches}>
            {data.prose === null ? t("common.details") : t("search.matches")}
          </h3>
          <Properties>
            {matches.map(({ field, excerpt }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a record may have two of a name.
              <Property key={at} name={field ?? t("search.text")}>
                <bdi>
                  <MarkedText text={excerpt} references={data.references} />
                </bdi>
              </Property>
            ))}
          </Properties>
        </>
      )}
    </section>
  );
}
