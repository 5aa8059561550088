import { createElement, Fragment, type ReactNode, useRef, useState } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { formatKeys, useKeys } from "#renderer/lib/shortcut.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { FilterField, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { ActionLink } from "#renderer/ui/object-link.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { GuideText } from "#shared/features/guide/guide-task.ts";
import { findShortcut } from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./guide.module.css";
import {
  findPages,
  type GuidePage,
  guideGroups,
  guideLanguage,
  guidePages,
} from "./guide-pages.ts";

type GuideScreenProps = {
  /** The task that is shown first, or null. */
  task: string | null;
  /** Returns to the screen from which the guide was opened; null if there is none. */
  onBack: (() => void) | null;
};

export function GuideScreen({ task, onBack }: GuideScreenProps) {
  useWindowTitle(t("common.userGuide"));
  return (
    <GuideView
      key={task}
      first={task}
      back={onBack !== null && <Button onClick={onBack}>{t("common.back")}</Button>}
    />
  );
}

/** The user guide over another screen, for users who are not signed in. */
export const GuideDialog = ({ task, onClose }: { task: string; onClose(): void }) => (
  <Dialog
    title={t("common.userGuide")}
    size="full"
    onClose={onClose}
    actions={<Button onClick={onClose}>{t("common.close")}</Button>}
  >
    <div className={styles.dialog}>
      <GuideView first={task} back={null} />
    </div>
  </Dialog>
);

type GuideViewProps = {
  /** The task that is shown first; null for the list. */
  first: string | null;
  /** The button that leads back to where the guide was opened; null in a dialog, which has its own title. */
  back: ReactNode | null;
};

/** The tasks of the user guide with a search, beside the shown one. */
function GuideView({ first, back }: GuideViewProps) {
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
      label={t("guide.searchTheGuide")}
      value={typed}
      field={field}
      onChange={search}
      onLeave={goToList}
    />
  );
  return (
    <Split
      title={t("common.userGuide")}
      isDetailOpen={isOpen && shown !== null}
      list={
        <>
          {back === null ? (
            <div className={styles.field}>{filter}</div>
          ) : (
            <ListHeader title={t("common.userGuide")} choice={back}>
              {filter}
            </ListHeader>
          )}
          <p className="spoken" role="status">
            {typed !== "" && found.length > 0 && t("guide.tasksFound", { count: found.length })}
          </p>
          {found.length === 0 ? (
            <EmptyState
              isUnseen
              title={t("guide.nothingFound")}
              action={<Button onClick={showAll}>{t("guide.showAllTasks")}</Button>}
            >
              {t("guide.nothingFoundNote")}
            </EmptyState>
          ) : (
            <div ref={list} className={styles.list}>
              <TaskList
                groups={typed === "" ? guideGroups : [{ title: t("guide.found"), pages: found }]}
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
            label={t("guide.task")}
            backTo="guide"
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
  /** The groups, with the language of their title if it is not the app's. */
  groups: { title: string; language?: string; pages: GuidePage[] }[];
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

/** A task of the user guide: what it is for, its steps, what the user sees then, and a picture. */
export function TaskArticle({ page, onShow }: { page: GuidePage; onShow(name: string): void }) {
  const { title, purpose, steps, results, picture, pictureUrl } = page;
  const render = (texts: GuideText[]) => <Texts texts={texts} onShow={onShow} />;
  return (
    <article className={styles.article} lang={guideLanguage}>
      <h2 className="title">{title}</h2>
      <p>{render(purpose)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={JSON.stringify(step)}>{render(step)}</li>
        ))}
      </ol>
      {results.map((result) => (
        <p key={JSON.stringify(result)}>{render(result)}</p>
      ))}
      {picture !== null && pictureUrl !== null && (
        <img
          className={styles.picture}
          src={pictureUrl}
          alt={picture.description}
          width={1100}
          height={700}
          decoding="async"
        />
      )}
    </article>
  );
}

const Texts = ({ texts, onShow }: { texts: GuideText[]; onShow(name: string): void }) =>
  createElement(Fragment, null, ...texts.map((text) => renderText(text, onShow)));

function renderText(part: GuideText, onShow: (name: string) => void): ReactNode {
  if (part.kind === "ui") return <strong>{part.text}</strong>;
  if (part.kind === "code") return <kbd>{toOwnKeys(part.text)}</kbd>;
  if (part.kind === "task")
    return <ActionLink onClick={() => onShow(part.name)}>{part.text}</ActionLink>;
  return part.text;
}

/** Returns the user's combination for a shortcut that the guide names by its default: "Ctrl+K". */
function toOwnKeys(text: string): string {
  const combination = text
    .replace("Ctrl+", "Mod+")
    .replace(`${t("lib.shiftKey")}+`, "Shift+")
    .replace(/(?<=^|\+)[A-Z]$/, (letter) => letter.toLowerCase());
  const own = findShortcut(combination) === null ? "" : formatKeys(combination);
  return own === "" ? text : own;
}
