import { type ReactNode, useRef, useState } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { FilterField, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./guide.module.css";
import { findPages, guideGroups, guidePages } from "./guide-pages.ts";
import { TaskArticle } from "./task-article.tsx";
import { TaskList } from "./task-list.tsx";

type GuideScreenProps = {
  /** The task that is shown first, or null. */
  task: string | null;
  /** Returns to the screen from which the guide was opened; null if there is none. */
  onBack: (() => void) | null;
};

/** The user guide. */
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
