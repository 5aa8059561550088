import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FormNode } from "./form-outline.ts";
import styles from "./form-tools.module.css";
import { useView } from "./form-view.ts";

/** Levels below these are indented like the last of them; each is indented by 12 px. */
const deepest = 5;
const indentOf = (depth: number) => ({ paddingInlineStart: 8 + 12 * Math.min(depth, deepest) });

/** The sections and fields of the form by name, as links to them; calls `onGo` when one is chosen. */
export function FormOutline({ onGo }: { onGo(): void }) {
  const { all, matches, goTo, idOf } = useView();
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentNode(all, idOf);
  const [chosen, setChosen] = useState<string | null>(null);
  const nodes = matches === null ? all : all.filter(({ key }) => matches.shown.has(key));
  // One of them is a stop of the Tab key; arrows lead to the others.
  const stop = [chosen, current].find((key) => nodes.some((node) => node.key === key));
  useEffect(() => {
    if (current !== null) reveal(list.current, current);
  }, [current]);

  const handleKey = (event: KeyboardEvent<HTMLOListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const last = buttons.length - 1;
    const next = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <nav aria-label="Outline">
      <ol ref={list} className={styles.list} onKeyDown={handleKey}>
        {nodes.map(({ key, label, depth, isSection }, at) => (
          <li key={key}>
            <button
              type="button"
              className={styles.entry}
              style={indentOf(depth)}
              data-key={key}
              data-section={isSection}
              tabIndex={(stop === undefined ? at === 0 : key === stop) ? 0 : -1}
              aria-current={key === current ? "location" : undefined}
              title={label}
              onFocus={() => setChosen(key)}
              onClick={() => {
                goTo(key);
                onGo();
              }}
            >
              <bdi>{label}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls the list alone; `scrollIntoView` would move the form as well. */
function reveal(list: HTMLElement | null, key: string): void {
  const entry = list?.querySelector(`[data-key="${key}"]`);
  if (list === null || entry == null) return;
  const frame = list.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

/** The key of the topmost visible node; null until it is known. */
function useCurrentNode(nodes: FormNode[], idOf: (key: string) => string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const keys = new Map<Element, string>();
    for (const { key } of nodes) {
      const element = document.getElementById(idOf(key));
      if (element !== null) keys.set(element, key);
    }
    const [first] = keys.keys();
    if (first === undefined || typeof IntersectionObserver === "undefined") return;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const key = keys.get(target) ?? "";
          if (isIntersecting) inSight.add(key);
          else inSight.delete(key);
        }
        const topmost = nodes.find(({ key }) => inSight.has(key));
        // Between two fields the last one is still the current one.
        if (topmost !== undefined) setCurrent(topmost.key);
        // Not what is under the bar at the top, nor what has just come up from below.
      },
      { scrollMargin: `-${marginOf(first)} 0px -30% 0px` },
    );
    for (const element of keys.keys()) observer.observe(element);
    return () => observer.disconnect();
  }, [nodes, idOf]);
  return current;
}

const marginOf = (element: Element): string =>
  getComputedStyle(element.closest("[data-node]") ?? element).scrollMarginTop || "0px";
