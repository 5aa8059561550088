import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useCurrentNode } from "./current-node.ts";
import styles from "./form-outline.module.css";
import { useView } from "./form-view.ts";

/** How many levels can be told apart by their indent. */
const deepest = 5;

/** The sections and fields of the form by name, to go to. `onGo` hears when one was chosen. */
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

  const hearKey = (event: KeyboardEvent<HTMLOListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const next = steps.get(event.key)?.(at, buttons.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <nav className={styles.outline} aria-label="Outline">
      <ol ref={list} className={styles.list} onKeyDown={hearKey}>
        {nodes.map(({ key, label, depth, isSection }, at) => (
          <li key={key}>
            <button
              type="button"
              className={styles.entry}
              data-key={key}
              data-depth={Math.min(depth, deepest)}
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

const steps = new Map<string, (at: number, last: number) => number>([
  ["ArrowDown", (at, last) => Math.min(at + 1, last)],
  ["ArrowUp", (at) => Math.max(at - 1, 0)],
  ["Home", () => 0],
  ["End", (_at, last) => last],
]);

/** Scrolls the list alone; `scrollIntoView` would move the form as well. */
function reveal(list: HTMLElement | null, key: string): void {
  const entry = list?.querySelector(`[data-key="${key}"]`);
  if (list === null || entry == null) return;
  const frame = list.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}
