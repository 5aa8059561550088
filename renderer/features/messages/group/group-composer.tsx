import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { isTooLong } from "#renderer/lib/drafts.ts";
import { format } from "#renderer/lib/format.ts";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import { MessageBox } from "#renderer/records/message-box.tsx";
import {
  setMessageSubject,
  severalKey,
} from "#renderer/records/message-template/message-subjects.ts";
import { RecipientsField } from "#renderer/records/recipients/recipients-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog, FormDialog } from "#renderer/ui/dialog.tsx";
import { Failure, ReadFailure } from "#renderer/ui/empty-state.tsx";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import { confirmedRecipients, groupSpacing, type Recipient } from "#shared/outbox/groups.ts";
import { listOpenFields } from "#shared/records/message-template.ts";
import { t } from "#shared/texts/t.ts";
import { openGroupDialog } from "../store.ts";
import styles from "./group.module.css";
import { groupDraftQuery, useGroupDraft } from "./group-draft.ts";

const title = t("messages.messageToSeveralPeople");
function close(): void {
  openGroupDialog(false);
  setMessageSubject(severalKey, null);
}

/** A dialog that writes a message to several people; continues the stored draft. */
export function GroupComposer() {
  const { data, error, isFetching } = useQuery(groupDraftQuery);
  if (error !== null) {
    return (
      <Dialog title={title} onClose={close}>
        <ReadFailure title={t("messages.draftUnreadable")} error={error} />
      </Dialog>
    );
  }
  if (data === undefined || isFetching) return null;
  return <Composer stored={data.draft} ownUserId={data.ownUserId} />;
}

function Composer({ stored, ownUserId }: { stored: GroupDraft | null; ownUserId: string | null }) {
  const { draft, change, failure, drop } = useGroupDraft(stored);
  const [isConfirming, setIsConfirming] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useCommandMutation(
    "groupMessage.send",
    {
      onSuccess: (_group, _draft, _result, { client }) => {
        drop();
        void client.invalidateQueries({ queryKey: ["outbox"] });
        void client.invalidateQueries({ queryKey: groupDraftQuery.queryKey });
        close();
      },
    },
    useAccountId(),
  );
  const flaw = findFlaw(draft);
  const isBusy = sending.isPending || sending.isSuccess;
  const send = () => {
    if (flaw === null && !isBusy) sending.mutate(draft);
  };
  const submit = () => {
    if (flaw !== null || isBusy) return;
    if (draft.to.length > confirmedRecipients) setIsConfirming(true);
    else send();
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  if (isConfirming) {
    return (
      <ConfirmRecipients
        to={draft.to}
        isBusy={isBusy}
        error={sending.error}
        onSend={send}
        onBack={() => setIsConfirming(false)}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      size="wide"
      cancelLabel={t("common.close")}
      submitLabel={nameSending(draft.to.length)}
      isComplete={flaw === null && !isBusy}
      mutation={sending}
      failure={t("records.notSentYourText")}
      onSubmit={submit}
      onClose={close}
    >
      <RecipientsField
        to={draft.to}
        ownUserId={ownUserId}
        isFocused
        onChange={(to, list) => change({ to, name: draft.to.length === 0 ? list : null })}
      />
      <MessageBox
        subjectKey={severalKey}
        label={t("messages.message")}
        rows={4}
        text={draft.text}
        field={field}
        onChange={(text) => change({ text })}
        onAttached={() => openGroupDialog(true)}
        onKeyDown={sendByKeys}
      />
      <p className="caption above-2">{flaw ?? describeSending(draft)}</p>
      {failure !== null && (
        <Failure title={t("records.draftNotSaved")} error={{ message: failure }} />
      )}
    </FormDialog>
  );
}

const nameSending = (count: number): string =>
  count > 0 ? t("messages.sendToCount", { count }) : t("common.send");

/** Returns what is missing in a message; null if it can be sent. */
function findFlaw({ to, text }: GroupDraft): string | null {
  if (to.length === 0) return t("messages.addAtLeastOne");
  if (text.trim() === "") return t("messages.writeAMessage");
  if (isTooLong(text)) return t("records.tooLongToSend");
  return listOpenFields(text).length > 0 ? t("messages.replaceTheMarkedFields") : null;
}

/** Describes what each recipient gets, how long sending takes, and by which keys it begins. */
function describeSending({ to }: GroupDraft): string {
  const duration = format.span(Math.max(1_000, to.length * groupSpacing));
  return t("messages.eachPersonGetsOne", { duration, keys: formatKeys("Mod+Enter") });
}

type ConfirmRecipientsProps = {
  to: Recipient[];
  isBusy: boolean;
  error: { message: string } | null;
  onSend(): void;
  onBack(): void;
};

/** How many names are stated. */
const named = 10;

/** The second confirmation of a message to many people; Back is where Send was, so that a double click sends nothing. */
function ConfirmRecipients({ to, isBusy, error, onSend, onBack }: ConfirmRecipientsProps) {
  const others = to.length - named;
  return (
    <Dialog
      title={t("messages.sendToCountQuestion", { count: to.length })}
      isBusy={isBusy}
      onClose={onBack}
      actions={
        <>
          <Button variant="primary" aria-disabled={isBusy} onClick={onSend}>
            {t("messages.sendToCount", { count: to.length })}
          </Button>
          <Button onClick={onBack}>{t("common.back")}</Button>
        </>
      }
    >
      <ul className={styles.names}>
        {to.slice(0, named).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t("messages.andMore", { count: others })}</p>}
      <Failure title={t("records.notSentYourText")} error={error} />
    </Dialog>
  );
}
