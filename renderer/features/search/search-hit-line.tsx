import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { formatSeverity } from "#shared/features/alerts/severity-words.ts";
import { kindOf } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./search.module.css";

type SearchHitLineProps = {
  hit: SearchHit;
  /** Whether a heading above it already names its kind. */
  isGrouped?: boolean;
};

/** A hit on two lines: title and matching text. */
export function SearchHitLine({ hit, isGrouped = false }: SearchHitLineProps) {
  const kind = kindOf(hit.collection);
  const Icon = kindIcons[kind];
  const title = useRecordTitle(kind, { ...hit, name: hit.title, at: hit.changed });
  const isAlert = hit.collection === "alerts";
  const isTitle = unmark(hit.excerpt) === title;
  const kindWords = [
    isGrouped ? null : t("search.kindOfHit", { collection: hit.collection }),
    isAlert ? formatSeverity(hit) : null,
  ];
  return (
    <span className={styles.line}>
      <span className={styles.icon}>
        {isAlert ? (
          <Severity severity={hit} variant="icon" />
        ) : (
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
      </span>
      <bdi className={styles.title} dir="auto" title={title}>
        {isTitle ? <MarkedText text={hit.excerpt} /> : title}
      </bdi>
      <span className={styles.kind}>{kindWords.filter((words) => words !== null).join(" · ")}</span>
      <span className={styles.excerpt} dir="auto" title={unmark(hit.excerpt)}>
        {hit.field !== null && <span className={styles.field}>{hit.field}</span>}
        {!isTitle && <MarkedText text={hit.excerpt} />}
      </span>
      <span className={styles.facts}>
        {hit.room !== null && (
          <bdi className={styles.room} title={hit.room}>
            {hit.room}
          </bdi>
        )}
        {hit.changed !== null && <Time at={hit.changed} variant="relative" />}
      </span>
    </span>
  );
}

/** A text in which the matches, between U+2068 and U+2069, are marked. */
const MarkedText = ({ text }: { text: string }) =>
  text.split(/(\u2068[^\u2068\u2069]*\u2069)/).map((piece, at) =>
    piece.startsWith("\u2068") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity.
      <mark key={at} className={styles.mark}>
        {unmark(piece)}
      </mark>
    ) : (
      unmark(piece)
    ),
  );

/** Removes the marks from a text. */
const unmark = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
