import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { LinkedText } from "#renderer/records/references/linked-text.tsx";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { formatSeverity } from "#shared/features/alerts/severity-words.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./search-hit-line.module.css";

type SearchHitLineProps = {
  hit: SearchHit;
  /** Whether a heading above it already names its kind. */
  isGrouped?: boolean;
};

/** A hit on two lines: title and matching text. */
export function SearchHitLine({ hit, isGrouped = false }: SearchHitLineProps) {
  const { kind } = describeCollection(hit.collection);
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

type MarkedTextProps = { text: string; references?: NamedReference[] };

/** A text in which the matches, between U+2068 and U+2069, are marked, and the names of objects link to them. */
export function MarkedText({ text, references = [] }: MarkedTextProps) {
  const pieces = splitAtMarks(text);
  // A name may contain a match, and a match a part of a name.
  const render = (part: string, start: number) =>
    pieces.flatMap(({ piece, at, isMatch }) => {
      const shown = piece.slice(Math.max(0, start - at), Math.max(0, start + part.length - at));
      if (shown === "") return [];
      return isMatch ? (
        <mark key={at} className={styles.mark}>
          {shown}
        </mark>
      ) : (
        shown
      );
    });
  return <LinkedText text={unmark(text)} references={references} render={render} />;
}

/** Splits a text at its matches; places are those in the text without marks. */
function splitAtMarks(text: string): { piece: string; at: number; isMatch: boolean }[] {
  let end = 0;
  return text.split(/(\u2068[^\u2068\u2069]*\u2069)/).map((marked) => {
    const piece = unmark(marked);
    const at = end;
    end += piece.length;
    return { piece, at, isMatch: marked.startsWith("\u2068") };
  });
}

/** Removes the marks from a text. */
export const unmark = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
