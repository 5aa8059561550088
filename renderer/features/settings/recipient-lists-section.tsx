import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { RecipientsField } from "#renderer/records/recipients/recipients-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import { listsOfAccount } from "#shared/outbox/groups.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { ConditionField } from "./condition-field.tsx";
import { EditableItems } from "./editable-items.tsx";
import styles from "./escalation-dialog.module.css";
import { useChangeSettings, useSettings } from "./queries.ts";

/** Maximum number of lists of an account. */
const maxLists = 50;
const maxName = 80;

/** Sets the recipient lists of an account, whose users have ids of their own. */
export function RecipientListsSection({ accountId }: { accountId: string }) {
  const { settings, isFixed, failure } = useSettings();
  const all = settings?.recipientLists ?? [];
  const own = listsOfAccount(all, accountId);
  return (
    <Section
      title="Recipient lists"
      note="People of this account whom you write to together. Each gets a message of their own."
    >
      {settings !== undefined && (
        <EditableItems
          label="Recipient lists"
          noun="list"
          addLabel="Add a list"
          items={own}
          max={maxLists}
          isFixed={isFixed("recipientLists")}
          keyOf={({ name }) => name}
          describe={({ name, to }) => `${name}: ${format.counted(to.length, "person", "people")}`}
          toSettings={(lists) => ({
            recipientLists: [...all.filter((one) => !own.includes(one)), ...lists],
          })}
          editor={(list, toSettings, onClose) => (
            <ListDialog
              list={list}
              others={own.filter((one) => one !== list)}
              accountId={accountId}
              toSettings={toSettings}
              onClose={onClose}
            />
          )}
        />
      )}
      <Failure error={failure} />
    </Section>
  );
}

type ListDialogProps = {
  list: RecipientList | null;
  others: RecipientList[];
  accountId: string;
  toSettings(list: RecipientList): Partial<Settings>;
  onClose(): void;
};

/** A dialog to name a list and choose its people. */
function ListDialog({ list, others, accountId, toSettings, onClose }: ListDialogProps) {
  const [typed, setTyped] = useState(list?.name ?? "");
  const [to, setTo] = useState(list?.to ?? []);
  const { mutate, isPending, error } = useChangeSettings();
  const name = typed.trim();
  const flaw = findFlaw({ name, to }, others);
  const save = () => {
    if (flaw !== null || isPending) return;
    mutate(toSettings({ name, to, account: accountId }), { onSuccess: onClose });
  };
  return (
    <Dialog
      title={list === null ? "Add a list" : "Edit the list"}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={flaw !== null || isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <ConditionField label="Name of the list" value={typed} onChange={setTyped} autoFocus />
      <RecipientsField to={to} onChange={setTo} />
      <p role="status" className={styles.flaw}>
        {flaw}
      </p>
      <Failure title="Not saved" error={error} />
    </Dialog>
  );
}

/** Returns what is missing in a list; null if it is complete. */
function findFlaw({ name, to }: RecipientList, others: RecipientList[]): string | null {
  if (name === "" || name.length > maxName) return `Enter a name of 1 to ${maxName} characters.`;
  if (others.some((one) => one.name === name)) return "Another list has this name.";
  return to.length === 0 ? "Add at least one person." : null;
}
