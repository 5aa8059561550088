import { useMutation } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import { logKindLabels } from "#renderer/records/log/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { LogEntry, NewLogEntry } from "#shared/features/duty/log-schema.ts";
import type { LogDraft } from "#shared/features/duty/log-screen-commands.ts";
import {
  isBlankLogDraft,
  readTypedKind,
  readTypedTime,
} from "#shared/features/duty/typed-entry.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { showAdded } from "./added-notice.tsx";
import {
  draftKeyOf,
  emptyLogDraft,
  openDraft,
  useLogDrafts,
  type WindowDraft,
  writeLogDraft,
} from "./drafts.ts";
import styles from "./entry.module.css";
import { CorrectedEntry, RecordChip, TimeChip } from "./entry-chips.tsx";

const { scrim = "", modal = "" } = styles;

type EntryDialogProps = {
  /** The number of the entry to correct; null for a new entry. */
  corrects: number | null;
  /** The record to which a new entry is linked. */
  record: LinkedRecord | null;
  onClose(): void;
};

/** A line over the window to add an entry to the shift log. What is typed is kept until it is added. */
export function EntryDialog({ corrects, record, onClose }: EntryDialogProps) {
  const entry = useEntry(corrects, corrects === null ? record : null, onClose);
  const { draft } = entry;
  return (
    <ModalOverlay className={scrim} isOpen isDismissable onOpenChange={onClose}>
      <Modal className={modal}>
        <Dialog
          className="no-ring"
          aria-label={
            corrects === null ? t("duty.addToLog") : t("duty.correctEntry", { number: corrects })
          }
        >
          {draft !== undefined && <EntryForm entry={entry} draft={draft} corrects={corrects} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type EntryFormProps = { entry: EntryInput; draft: WindowDraft; corrects: number | null };

function EntryForm({ entry, draft, corrects }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { flaw, write } = entry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = entry.add();
    if (field !== null) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {corrects !== null && <CorrectedEntry number={corrects} />}
      <TextLine entry={entry} draft={draft} corrects={corrects} />
      <div className={styles.body}>
        <div className={styles.choices}>
          {corrects === null && (
            <Segments<NewLogEntry["kind"]>
              label={t("common.kind")}
              value={draft.kind}
              choices={kinds}
              onChange={(kind) => write({ kind })}
            />
          )}
          <TimeChip text={draft.text} />
          {draft.record !== null && (
            <RecordChip record={draft.record} onRemove={() => write({ record: null })} />
          )}
        </div>
        <ReasonField draft={draft} isInvalid={flaw?.field === "reason"} onWrite={write} />
      </div>
      <Footer entry={entry} draft={draft} corrects={corrects} />
    </form>
  );
}

const kinds = (["information", "decision"] as const).map((value) => ({
  value,
  label: logKindLabels[value].word,
}));

/** The field of the text, whose prefix selects a kind. */
function TextLine({ entry: { write, flaw }, draft, corrects }: EntryFormProps) {
  const label = corrects === null ? t("duty.addToLog") : t("duty.whatIsCorrectInstead");
  const change = (text: string) =>
    write((corrects === null ? readTypedKind(text) : null) ?? { text });
  const onKeyDown = (event: KeyboardEvent) => {
    // The key confirms the input method's composition.
    if (event.key === "Enter" && event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <div className="top-field">
      <NotebookPen size={16} />
      <input
        className="bare-field"
        name="text"
        type="text"
        dir="auto"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the overlay was opened for this field.
        autoFocus
        aria-label={label}
        placeholder={`${label}…`}
        maxLength={maxText}
        aria-invalid={flaw?.field === "text"}
        aria-describedby="log-entry-hint"
        value={draft.text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function Footer({ entry, draft, corrects }: EntryFormProps) {
  const { flaw, error, isPending } = entry;
  const problem = flaw?.message ?? error;
  return (
    <div className={styles.footer}>
      <p className="caption expand" id="log-entry-hint">
        {corrects === null
          ? rich("duty.entryHint", { time: <kbd>@14:20</kbd>, decision: <kbd>d:</kbd> })
          : rich("duty.correctionHint", { time: <kbd>@14:20</kbd> })}
      </p>
      <p className="breaks critical" role="alert">
        {problem}
      </p>
      {!isBlankLogDraft(draft) && (
        <Button variant="plain" onClick={entry.discard}>
          {t("common.discard")}
        </Button>
      )}
      <Button type="submit" variant="primary" aria-disabled={isPending}>
        {t("common.add")}
      </Button>
    </div>
  );
}

type ReasonFieldProps = {
  draft: LogDraft;
  isInvalid: boolean;
  onWrite(change: Partial<LogDraft>): void;
};

function ReasonField({ draft, isInvalid, onWrite }: ReasonFieldProps) {
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

/** Returns the draft of an entry or of a correction, and what the user can do with it. */
function useEntry(corrects: number | null, record: LinkedRecord | null, onAdded: () => void) {
  const accountId = useAccountId();
  const draft = useLogDrafts((drafts) => drafts[draftKeyOf(corrects)]);
  const [flaw, setFlaw] = useState<DraftFlaw | null>(null);
  useEffect(() => {
    void openDraft(corrects, record);
  }, [corrects, record]);
  const { mutate, isPending, error, reset } = useMutation<LogEntry, FailureError, NewLogEntry>({
    mutationFn: (entry) => call("log.add", entry, accountId),
    onSuccess: (added, { id }) => {
      void emptyLogDraft(accountId, corrects, id, null);
      showAdded(added.number);
      onAdded();
    },
  });
  return {
    draft,
    flaw,
    error: error?.message ?? draft?.error ?? null,
    isPending,
    write: (change: Partial<LogDraft>) => {
      setFlaw(null);
      reset();
      writeLogDraft(accountId, corrects, change);
    },
    discard: () => {
      setFlaw(null);
      reset();
      if (draft !== undefined) void emptyLogDraft(accountId, corrects, draft.id, record);
    },
    /** Adds the entry, or returns the field that prevents it. */
    add: (): DraftFlaw["field"] | null => {
      // The stored draft is loading, which takes milliseconds.
      if (draft === undefined || !draft.isLoaded || isPending) return null;
      const now = Date.now();
      const found = findFlaw(draft, now);
      setFlaw(found);
      if (found === null) mutate(toNewEntry(draft, corrects, now));
      return found?.field ?? null;
    },
  };
}

type EntryInput = ReturnType<typeof useEntry>;

const maxText = 2_000;

type DraftFlaw = { field: "text" | "reason"; message: string };

/** Finds what prevents a draft from being added; null if nothing does. */
function findFlaw(draft: LogDraft, now: EpochMs): DraftFlaw | null {
  const { text, refusal } = readTypedTime(draft.text, now);
  if (refusal === "skipped") return { field: "text", message: t("lib.timeIsSkipped") };
  if (refusal === "future") return { field: "text", message: t("duty.timeIsInFuture") };
  if (text.trim() === "") return { field: "text", message: t("duty.entryTextMissing") };
  return draft.kind === "correction" && draft.reason.trim() === ""
    ? { field: "reason", message: t("duty.correctionReasonMissing") }
    : null;
}

/** Creates the entry of a draft; information has no reason. */
function toNewEntry(draft: LogDraft, corrects: number | null, now: EpochMs): NewLogEntry {
  const { at, text } = readTypedTime(draft.text, now);
  const { id, kind, record } = draft;
  const reason = kind === "information" ? "" : draft.reason.trim();
  return { id, kind, at, text: text.trim(), record, reason: reason || null, corrects };
}
