import { useRef } from "react";
import { format } from "#renderer/lib/format.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { wordsOf } from "#shared/domain/collection-words.ts";
import type { SearchHit } from "#shared/model/record.ts";
import styles from "./hit-groups.module.css";
import { SearchHitLine } from "./search-hit-line.tsx";

type HitGroupsProps = {
  hits: SearchHit[];
  /** The person goes up beyond the first hit. */
  onLeave(): void;
};

/** Hits by what they are, the kind of the best one first; arrows or j and k go from hit to hit. */
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
        const { title, kind } = wordsOf(collection);
        return (
          <section key={collection} className={styles.group} aria-label={title}>
            <h2 className={styles.heading}>
              {title} <span className={styles.count}>{format.count(own.length)}</span>
            </h2>
            <ul>
              {own.map((hit) => (
                <li key={hit.id}>
                  <button
                    type="button"
                    className={styles.hit}
                    onClick={() => show({ kind, id: hit.id })}
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
