import type { KeyboardEvent } from "react";
import { describePerson, PersonField } from "#renderer/records/person-field.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Initials } from "./conversation-row.tsx";
import styles from "./conversations.module.css";
import { openRecipientDialog, showConversation } from "./store.ts";

const classes = { list: styles.people, row: styles.person, empty: styles.empty };

const close = () => openRecipientDialog(false);

/** Closes on the first press; the field itself would only clear its text. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

/** Lets the user choose a recipient among all people named in stored records. */
export const NewMessage = () => (
  <Dialog title="New message" onClose={close}>
    <PersonField
      label="To whom"
      isFocused
      limit={50}
      classes={classes}
      emptyText="No people yet. They appear here automatically."
      onKeyDown={closeOnEscape}
      onSelect={({ id }) => showConversation(id)}
    >
      {(person) => (
        <>
          <Initials name={person.displayName} />
          <span className={styles.name} dir="auto">
            {person.displayName}
          </span>{" "}
          <bdi className={styles.notes}>{describePerson(person)}</bdi>
        </>
      )}
    </PersonField>
  </Dialog>
);
