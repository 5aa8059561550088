import { type ReactNode, useRef, useState } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { FilterField, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { findPages } from "./find-pages.ts";
import styles from "./guide.module.css";
import { type GuidePage, guideGroups, guidePages } from "./guide-pages.ts";
import { TaskArticle } from "./task-article.tsx";

type GuideViewProps = {
  /** The task that is shown first; null for the list. */
  first: string | null;
  /** The button that leads back to where the guide was opened; null in a dialog, which has its own title. */
  back: ReactNode | null;
};

/** The tasks of the user guide with a search, beside the shown one. */
export function GuideView({ first, back }: GuideViewProps) {
  const [typed, setTyped] = useState("");
  const [name, setName] = useState(first);
  const [isOpen, setOpen] = useState(first !== null);
  const [pageFocus, setPageFocus] = useState(first === null ? 0 : 1);
  const [fieldFocus, setFieldFocus] = useState(first === null ? 1 : 0);
  const isNarrow = useIsNarrow();
  const list = useRef<HTMLDivElement>(null);
  const focusField = () => setFieldFocus((count) => count + 1);
  const field = useFilterFocus({ focusRequest: fieldFocus, onFocus: focusField });
  const found = findPages(guidePages, typed);
  const shown = found.find((page) => page.name === name) ?? found[0] ?? null;
  const search = (text: string) => {
    setTyped(text);
    // Another task is shown while the focus stays in the field.
    setPageFocus(0);
  };
  const show = (next: string) => {
    if (!found.some((page) => page.name === next)) setTyped("");
    setName(next);
    setOpen(true);
    setPageFocus((count) => count + 1);
  };
  const goBack = () => {
    setOpen(false);
    // A narrow window shows the list only then.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus(),
    );
  };
  const showAll = () => {
    setTyped("");
    focusField();
  };
  const goToList = () => list.current?.querySelector("button")?.focus();
  const filter = (
    <FilterField
      label="Search the guide"
      value={typed}
      field={field}
      onChange={search}
      onLeave={goToList}
    />
  );
  return (
    <Split
      title="User guide"
      isDetailOpen={isOpen && shown !== null}
      list={
        <>
          {back === null ? (
            <div className={styles.field}>{filter}</div>
          ) : (
            <ListHeader title="User guide" choice={back}>
              {filter}
            </ListHeader>
          )}
          <p className="spoken" role="status">
            {typed !== "" && found.length > 0 && `Tasks found: ${found.length}`}
          </p>
          {found.length === 0 ? (
            <EmptyState
              isUnseen
              title="Nothing found"
              action={<Button onClick={showAll}>Show all tasks</Button>}
            >
              No task of the guide contains these words.
            </EmptyState>
          ) : (
            <div ref={list} className={styles.list}>
              <TaskList
                groups={typed === "" ? guideGroups : [{ title: "Found", pages: found }]}
                shown={shown}
                onShow={show}
                onLeave={focusField}
              />
            </div>
          )}
        </>
      }
      detail={
        shown !== null && (
          <Detail
            key={shown.name}
            label="Task"
            backTo="the tasks"
            isNarrow={isNarrow}
            focusRequest={pageFocus}
            onBack={goBack}
          >
            <TaskArticle page={shown} onShow={show} />
          </Detail>
        )
      }
    />
  );
}

type TaskListProps = {
  groups: { title: string; pages: GuidePage[] }[];
  shown: GuidePage | null;
  onShow(name: string): void;
  /** Called on Up at the first task. */
  onLeave(): void;
};

/** The tasks in groups; arrows or j and k move the focus. */
function TaskList({ groups, shown, onShow, onLeave }: TaskListProps) {
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
    <nav ref={list} aria-label="Tasks of the guide">
      {groups.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <p className={styles.group}>{title}</p>
          <ul>
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
