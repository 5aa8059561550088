import { X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import type { Recipient } from "#shared/outbox/group-schema.ts";
import styles from "./recipients.module.css";

const { chips = "", chip = "", remove = "" } = styles;

type RecipientChipsProps = { to: Recipient[]; onRemove(ids: Set<string>): void };

/** Chosen recipients, each with a button to remove it; Delete and Backspace remove the focused one. */
export const RecipientChips = ({ to, onRemove }: RecipientChipsProps) => (
  <TagGroup aria-label="Recipients" onRemove={(keys) => onRemove(new Set([...keys].map(String)))}>
    <TagList className={chips} items={to}>
      {({ id, name }) => (
        <Tag id={id} className={chip} textValue={name}>
          <bdi>{name}</bdi>
          <Button slot="remove" className={remove} aria-label={`Remove ${name}`}>
            <X size={12} aria-hidden="true" />
          </Button>
        </Tag>
      )}
    </TagList>
  </TagGroup>
);
