import { useState } from "react";
import { RecipientsField } from "#renderer/records/recipients/recipients-field.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import { listsOfAccount } from "#shared/outbox/groups.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import { EditableItems } from "../editable-items.tsx";
import { useSettings } from "../queries.ts";
import { NamedItemDialog } from "./named-item-dialog.tsx";

const maxLists = 50;

/** Sets the recipient lists of an account, whose users have ids of their own. */
export function RecipientListsSection({ accountId }: { accountId: string }) {
  const { settings, isFixed, failure } = useSettings();
  const all = settings?.recipientLists ?? [];
  const own = listsOfAccount(all, accountId);
  return (
    <Section title={t("settings.recipientLists")} note={t("settings.recipientListsNote")}>
      {settings !== undefined && (
        <EditableItems
          label={t("settings.recipientLists")}
          kind="list"
          addLabel={t("settings.addAList")}
          items={own}
          max={maxLists}
          isFixed={isFixed("recipientLists")}
          keyOf={({ name }) => name}
          describe={({ name, to }) =>
            `${isolate(name)}: ${t("counts.person", { count: to.length })}`
          }
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

function ListDialog({ list, others, accountId, toSettings, onClose }: ListDialogProps) {
  const [to, setTo] = useState(list?.to ?? []);
  return (
    <NamedItemDialog
      kind="list"
      item={list}
      others={others}
      flaw={to.length === 0 ? t("settings.addSomePerson") : null}
      toSettings={(name) => toSettings({ name, to, account: accountId })}
      onClose={onClose}
    >
      <RecipientsField to={to} onChange={setTo} />
    </NamedItemDialog>
  );
}
