import { type ChangeEvent, useRef, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import {
  countTicked,
  findChecklist,
  parseChecklist,
  replaceChecklist,
} from "#shared/features/duty/checklist.ts";
import type { DutyChecklist } from "#shared/features/duty/checklist-commands.ts";
import { t } from "#shared/texts/t.ts";
import { useShift, useTick, useTicks } from "../queries.ts";
import styles from "./checklist.module.css";

type ChecklistDialogProps = {
  checklists: DutyChecklist[];
  /** Whether the organisation has set them. */
  areFixed: boolean;
  onImport(checklists: DutyChecklist[]): void;
  onClose(): void;
};

/** The checklist of the role on duty; ticks are entries of the log. */
export function ChecklistDialog({ checklists, areFixed, onImport, onClose }: ChecklistDialogProps) {
  const shift = useShift();
  const ticks = useTicks(shift);
  const tick = useTick();
  const now = useMinute();
  const items = shift === null ? [] : findChecklist(checklists, shift.role);
  return (
    <Dialog
      title={shift === null ? t("duty.checklist") : t("duty.checklistOfRole", { role: shift.role })}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <p role="status">
        {items.length === 0
          ? t("duty.noChecklistForRole")
          : t("duty.checklistProgress", {
              done: format.count(countTicked(items, ticks)),
              total: format.count(items.length),
            })}
      </p>
      <ul className={styles.items} aria-label={t("duty.checklist")}>
        {items.map((item) => {
          const at = ticks.find((one) => one.item === item)?.at;
          return (
            <li key={item}>
              <label className={styles.item}>
                <input
                  type="checkbox"
                  checked={at !== undefined}
                  onChange={(event) => tick.mutate({ item, isTicked: event.target.checked })}
                />
                <span className={styles.text} dir="auto">
                  {item}
                </span>
                {at !== undefined && (
                  <time className={styles.time} title={format.absolute(at)}>
                    {format.moment(at, now)}
                  </time>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      <Failure title={t("duty.notEntered")} error={tick.error} />
      {shift !== null && !areFixed && (
        <Import
          canRemove={items.length > 0}
          onImport={(imported) =>
            onImport(replaceChecklist(checklists, { role: shift.role, items: imported }))
          }
        />
      )}
    </Dialog>
  );
}

type ImportProps = {
  canRemove: boolean;
  /** Called with the items; none remove the checklist. */
  onImport(items: string[]): void;
};

/** Imports a Markdown file as the checklist of the role, or removes it. */
function Import({ canRemove, onImport }: ImportProps) {
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    const items = parseChecklist(await chosen.text());
    // The same file can be chosen again after a change.
    target.value = "";
    if (items.length > 0) onImport(items);
    setOutcome(
      items.length === 0
        ? t("duty.fileHasNoItems", { name: chosen.name })
        : t("duty.itemsImported", {
            count: items.length,
            name: chosen.name,
          }),
    );
  };
  return (
    <div className={styles.import}>
      <input
        ref={file}
        className="spoken"
        type="file"
        tabIndex={-1}
        aria-label={t("duty.markdownFile")}
        accept=".md,.markdown,.txt"
        onChange={(event) => void read(event)}
      />
      <Button ref={button} onClick={() => file.current?.click()}>
        {t("duty.importAMarkdownFile")}
      </Button>
      {canRemove && (
        <Button
          onClick={() => {
            onImport([]);
            // This button disappears.
            button.current?.focus();
            setOutcome(t("duty.checklistRemoved"));
          }}
        >
          {t("duty.removeThisChecklist")}
        </Button>
      )}
      <p className={styles.outcome} role="status">
        {outcome ?? (canRemove ? null : t("duty.checklistFormat"))}
      </p>
    </div>
  );
}
