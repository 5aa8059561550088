import { useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { wordsOf } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import styles from "./search.module.css";
import { SearchHitLine } from "./search-hit-line.tsx";
import { keyOf, selectHit } from "./store.ts";

type HitGroupsProps = {
  /** In the order of `groupHits`. */
  hits: SearchHit[];
  shown: SearchHit | null;
  /** The person goes up beyond the first hit. */
  onLeave(): void;
};

/** What people look for most comes first; then the kind of the best hit. */
const firstOfAll = ["alerts", "messages", "tasks"];

/** The hits in the order in which they are listed: by what they are, each kind best first. */
export function groupHits(hits: SearchHit[]): SearchHit[] {
  const kinds = [...new Set([...firstOfAll, ...hits.map(({ collection }) => collection)])];
  return hits.toSorted((a, b) => kinds.indexOf(a.collection) - kinds.indexOf(b.collection));
}

/** Hits by what they are; arrows or j and k go from hit to hit, Enter or two clicks open one. */
export function HitGroups({ hits, shown, onLeave }: HitGroupsProps) {
  const show = useShow();
  const isNarrow = useIsNarrow();
  const groups = Map.groupBy(hits, ({ collection }) => collection);
  const list = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const lines = [...(list.current?.querySelectorAll("button") ?? [])];
    const to = lines.findIndex((line) => line.matches(":focus")) + by;
    if (to < 0) onLeave();
    else lines[to]?.focus();
  };
  const [down, up] = [() => step(1), () => step(-1)];
  useKeys({ ArrowDown: down, j: down, ArrowUp: up, k: up, Escape: onLeave }, list);
  return (
    <div ref={list}>
      {[...groups].map(([collection, own]) => {
        const { title, kind } = wordsOf(collection);
        return (
          <section key={collection} className={styles.group} aria-label={title}>
            <h2 className={styles.heading}>
              {title} <span className={styles.hits}>{format.count(own.length)}</span>
            </h2>
            <ul>
              {own.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    className={styles.hit}
                    aria-current={hit === shown}
                    onFocus={() => selectHit(keyOf(hit))}
                    onClick={({ detail }) => {
                      // One click shows it beside the list, where there is room for that.
                      if (isNarrow || detail !== 1) show({ kind, id: hit.id });
                      else selectHit(keyOf(hit));
                    }}
                  >
                    <SearchHitLine hit={hit} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
