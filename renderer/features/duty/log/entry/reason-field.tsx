import { useId } from "react";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./entry.module.css";
import { maxText } from "./new-entry.ts";

type ReasonFieldProps = {
  draft: LogDraft;
  isInvalid: boolean;
  onWrite(change: Partial<LogDraft>): void;
};

/** The reason of a decision or a correction. */
export function ReasonField({ draft, isInvalid, onWrite }: ReasonFieldProps) {
  const id = useId();
  if (draft.kind === "information") return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {draft.kind === "correction" ? t("duty.reasonRequired") : t("duty.reason")}
      </label>
      <input
        id={id}
        className={styles.input}
        name="reason"
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={maxText}
        aria-invalid={isInvalid}
        value={draft.reason}
        onChange={(event) => onWrite({ reason: event.target.value })}
      />
    </div>
  );
}
