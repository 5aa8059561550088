import type { KeyboardEvent } from "react";
import { describePerson, PersonField } from "#renderer/records/person-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { t } from "#shared/texts/t.ts";
import { Initials } from "./conversation-row.tsx";
import styles from "./conversations.module.css";
import { useStoredDraft } from "./group/group-draft.ts";
import { openGroupDialog, openRecipientDialog, showConversation } from "./store.ts";

const classes = { list: styles.people, row: styles.person, empty: styles.empty };

/** Opens the dialog for a message to several people, with its draft if there is one. */
function WriteToSeveral() {
  const { to = [] } = useStoredDraft() ?? {};
  return (
    <Button onClick={() => openGroupDialog(true)}>
      {to.length > 0
        ? t("messages.continueToCount", { count: to.length })
        : t("messages.messageSeveral")}
    </Button>
  );
}

const close = () => openRecipientDialog(false);

/** Closes on the first press; the field itself would only clear its text. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

/** Lets the user choose a recipient among all people named in stored records, or write to several. */
export const NewMessage = () => (
  <Dialog title={t("messages.newMessage")} onClose={close} actions={<WriteToSeveral />}>
    <PersonField
      label={t("messages.toWhom")}
      isFocused
      limit={50}
      classes={classes}
      emptyText={t("messages.noPeopleYet")}
      onKeyDown={closeOnEscape}
      onSelect={({ id }) => showConversation(id)}
    >
      {(person) => (
        <>
          <Initials name={person.displayName} />
          <span className={styles.name} dir="auto">
            {person.displayName}
          </span>{" "}
          <bdi className="caption ellipsis own-side">{describePerson(person)}</bdi>
        </>
      )}
    </PersonField>
  </Dialog>
);
