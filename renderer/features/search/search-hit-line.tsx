import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { formatSeverity } from "#shared/features/alerts/severity-words.ts";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import styles from "./search-hit-line.module.css";

/** A hit on two lines: title and matching text. */
export function SearchHitLine({ hit }: { hit: SearchHit }) {
  const { one, kind } = describeCollection(hit.collection);
  const Icon = kindIcons[kind];
  const title = useRecordTitle(kind, { ...hit, name: hit.title, at: hit.changed });
  const isAlert = hit.collection === "alerts";
  const isTitle = unmark(hit.excerpt) === title;
  return (
    <span className={styles.line}>
      <span className={styles.icon}>
        {isAlert ? (
          <Severity severity={hit} variant="icon" />
        ) : (
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
      </span>
      <bdi className={styles.title} dir="auto">
        {isTitle ? <MarkedText text={hit.excerpt} /> : title}
      </bdi>
      <span className={styles.kind}>
        {toWords(one)}
        {isAlert && ` · ${formatSeverity(hit)}`}
      </span>
      <span className={styles.excerpt} dir="auto">
        {hit.field !== null && <span className={styles.field}>{hit.field}</span>}
        {!isTitle && <MarkedText text={hit.excerpt} />}
      </span>
      <span className={styles.facts}>
        {hit.room !== null && <bdi className={styles.room}>{hit.room}</bdi>}
        {hit.changed !== null && <Time at={hit.changed} variant="relative" />}
      </span>
    </span>
  );
}

/** A text in which the matches, between U+2068 and U+2069, are marked. */
export function MarkedText({ text }: { text: string }) {
  let at = 0;
  return text.split(/(\u2068[^\u2068\u2069]*\u2069)/).map((piece) => {
    const key = at;
    at += piece.length;
    return piece.startsWith("\u2068") ? (
      <mark key={key} className={styles.mark}>
        {unmark(piece)}
      </mark>
    ) : (
      piece
    );
  });
}

/** Removes the marks from a text. */
export const unmark = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
