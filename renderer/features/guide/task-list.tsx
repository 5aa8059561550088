import { useRef } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./guide.module.css";
import { type GuidePage, guideLanguage } from "./guide-pages.ts";

type TaskListProps = {
  /** The groups, with the language of their title if it is not the app's. */
  groups: { title: string; language?: string; pages: GuidePage[] }[];
  shown: GuidePage | null;
  onShow(name: string): void;
  /** Called on Up at the first task. */
  onLeave(): void;
};

/** The tasks in groups; arrows or j and k move the focus. */
export function TaskList({ groups, shown, onShow, onLeave }: TaskListProps) {
  const list = useRef<HTMLElement>(null);
  const step = (by: 1 | -1) => {
    const entries = [...(list.current?.querySelectorAll("button") ?? [])];
    const to = entries.findIndex((entry) => entry.matches(":focus")) + by;
    if (to < 0) onLeave();
    else entries[to]?.focus();
  };
  const [down, up] = [() => step(1), () => step(-1)];
  useKeys({ ArrowDown: down, j: down, ArrowUp: up, k: up, Escape: onLeave }, list);
  return (
    <nav ref={list} aria-label={t("guide.tasksOfTheGuide")}>
      {groups.map(({ title, language, pages }) => (
        <section key={title} aria-label={title} lang={language}>
          <p className={styles.group}>{title}</p>
          <ul lang={guideLanguage}>
            {pages.map((page) => (
              <li key={page.name}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={page === shown ? "true" : undefined}
                  onClick={() => onShow(page.name)}
                >
                  {page.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
