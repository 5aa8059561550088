import { useQuery } from "@tanstack/react-query";
import { UsersRound, X } from "lucide-react";
import { useState } from "react";
import { Button as ChipButton } from "react-aria-components/Button";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { RecipientList } from "#shared/features/messages/recipient-list-schema.ts";
import {
  chooseRecipients,
  listsOfAccount,
  maxRecipients,
  type Recipient,
} from "#shared/outbox/groups.ts";
import { t } from "#shared/texts/t.ts";
import { settingsQuery } from "../../lib/app-queries.ts";
import { PersonField } from "../person-field.tsx";
import styles from "./recipients.module.css";

const { chips = "", chip = "", remove = "" } = styles;
const none: RecipientList[] = [];

/** Returns the recipient lists of the account; none while they are loaded. */
export function useRecipientLists(): RecipientList[] {
  const { recipientLists = none } = useQuery(settingsQuery).data ?? {};
  return listsOfAccount(recipientLists, useAccountId());
}

type RecipientsFieldProps = {
  to: Recipient[];
  /** The user, who is left out; null if unknown. */
  ownUserId?: string | null;
  isFocused?: boolean;
  /** `list` is the name of the list that has just been added, or null. */
  onChange(to: Recipient[], list: string | null): void;
};

/** Chooses several recipients by name or by recipient list; states who was left out. */
export function RecipientsField({ to, onChange, ...props }: RecipientsFieldProps) {
  const { ownUserId = null, isFocused = false } = props;
  const lists = useRecipientLists();
  const [note, setNote] = useState("");
  const add = (added: Recipient[], list: string | null) => {
    const chosen = chooseRecipients([...to, ...added], ownUserId);
    setNote(
      describeLeftOut(chosen.duplicates, chosen.isSelfLeftOut, chosen.to.length - maxRecipients),
    );
    onChange(chosen.to.slice(0, maxRecipients), list);
  };
  const remove = (ids: Set<string>) => {
    setNote("");
    onChange(
      to.filter(({ id }) => !ids.has(id)),
      null,
    );
  };
  return (
    <>
      {to.length > 0 && <RecipientChips to={to} onRemove={remove} />}
      <PersonField
        label={t("recipients.addARecipient")}
        isFocused={isFocused}
        onSelect={({ id, displayName }) => add([{ id, name: displayName.trim() || id }], null)}
      />
      <div className="row spread">
        <p className={styles.note} role="status">
          {note}
        </p>
        {lists.length > 0 && (
          <ListMenu lists={lists} onChoose={({ name, to: people }) => add(people, name)} />
        )}
      </div>
    </>
  );
}

type RecipientChipsProps = { to: Recipient[]; onRemove(ids: Set<string>): void };

/** Chosen recipients, each with a button to remove it; Delete and Backspace remove the focused one. */
const RecipientChips = ({ to, onRemove }: RecipientChipsProps) => (
  <TagGroup
    aria-label={t("recipients.recipients")}
    onRemove={(keys) => onRemove(new Set([...keys].map(String)))}
  >
    <TagList className={chips} items={to}>
      {({ id, name }) => (
        <Tag id={id} className={chip} textValue={name}>
          <bdi>{name}</bdi>
          <ChipButton
            slot="remove"
            className={remove}
            aria-label={t("common.removeName", { name })}
          >
            <X size={12} aria-hidden="true" />
          </ChipButton>
        </Tag>
      )}
    </TagList>
  </TagGroup>
);

function describeLeftOut(duplicates: Recipient[], isSelf: boolean, excess: number): string {
  const [first] = duplicates;
  return [
    duplicates.length === 1 && t("recipients.wasChosenAlready", { name: first?.name ?? "" }),
    duplicates.length > 1 && t("recipients.wereChosenAlready", { count: duplicates.length }),
    isSelf && t("recipients.youAreLeftOut"),
    excess > 0 && t("recipients.leftOut", { count: excess }),
  ]
    .filter(Boolean)
    .join(" ");
}

type ListMenuProps = { lists: RecipientList[]; onChoose(list: RecipientList): void };

const ListMenu = ({ lists, onChoose }: ListMenuProps) => (
  <MenuButton
    sections={[
      {
        id: "lists",
        items: lists.map(({ name, to }, at) => ({
          id: String(at),
          label: name,
          detail: t("counts.person", { count: to.length }),
        })),
        onAction: (id) => {
          const list = lists[Number(id)];
          if (list !== undefined) onChoose(list);
        },
      },
    ]}
    trigger={(props) => (
      <Button {...props} variant="plain">
        <UsersRound size={14} /> {t("recipients.addAList")}
      </Button>
    )}
  />
);
