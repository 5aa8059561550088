import { useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { describeCollection } from "#shared/records/collections.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import styles from "./search.module.css";
import { SearchHitLine } from "./search-hit-line.tsx";

type HitGroupsProps = {
  /** Ordered by `groupHits`. */
  hits: SearchHit[];
  /** Called on Up at the first hit. */
  onLeave(): void;
};

/** The collections that users search for most come first, then that of the best hit. */
const leadingCollections = ["alerts", "messages", "tasks"];

/** Orders hits by collection, and by relevance within each. */
export function groupHits(hits: SearchHit[]): SearchHit[] {
  const kinds = [...new Set([...leadingCollections, ...hits.map(({ collection }) => collection)])];
  return hits.toSorted((a, b) => kinds.indexOf(a.collection) - kinds.indexOf(b.collection));
}

/** Hits by collection; arrows or j and k move the focus. */
export function HitGroups({ hits, onLeave }: HitGroupsProps) {
  const show = useShow();
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
        const { title, kind } = describeCollection(collection);
        return (
          <section key={collection} className={styles.group} aria-label={title}>
            <h2 className="caption strong pad-1-2">
              {title} <span className={styles.hits}>{format.count(own.length)}</span>
            </h2>
            <ul>
              {own.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    className={styles.hit}
                    onClick={() => show({ kind, id: hit.id })}
                  >
                    <SearchHitLine hit={hit} isGrouped />
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
