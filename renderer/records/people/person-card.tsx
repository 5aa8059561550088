import { useQuery } from "@tanstack/react-query";
import { MessageSquare, PencilLine } from "lucide-react";
import { type ReactNode, type RefObject, use } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Popover } from "react-aria-components/Popover";
import { flushSync } from "react-dom";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { type Show, ShowContext, useShow } from "#renderer/lib/show.ts";
import { Button } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import type { PersonCard as Card } from "#shared/features/incident/commands.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import { setMessageSubject } from "../message-template/message-subjects.ts";
import { RecordContext } from "../record-reference.ts";
import styles from "./person-card.module.css";
import { PersonFacts, PersonNotes } from "./person-facts.tsx";

const { popover = "", dialog = "" } = styles;

const cardQuery = (id: string) => ({
  ...commandQuery(["people", "card", id], "person.get", { id }),
  // Many collections change it, so each opening reads it again.
  gcTime: 0,
});

type PersonCardProps = {
  id: string;
  name: string;
  /** The name that opened the card. */
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
};

/** What is stored about a person, in a popover. */
export function PersonCard({ id, name, button, onClose }: PersonCardProps) {
  const { data, error } = useQuery(cardQuery(id));
  const show = useShow();
  // Closes first, because the popover returns the focus to its button.
  const closeAndShow: Show = (target) => {
    flushSync(onClose);
    show(target);
  };
  const stored = data?.person;
  const isNamed = stored !== undefined && stored.displayName !== stored.id;
  const shownName = toLine(isNamed ? stored.displayName : name);
  return (
    <Popover
      className={popover}
      triggerRef={button}
      placement="bottom start"
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      <Dialog className={dialog}>
        <Heading slot="title" className="strong own-direction large" dir="auto">
          {shownName}
        </Heading>
        <ShowContext value={closeAndShow}>
          {error !== null && <p role="alert">{error.message}</p>}
          {data !== undefined && <PersonNotes card={data} />}
          <CardActions card={data} name={shownName} />
          {data !== undefined && <PersonFacts card={data} />}
        </ShowContext>
      </Dialog>
    </Popover>
  );
}

/** The actions of a card; those that need a conversation are missing if there can be none. */
function CardActions({ card, name }: { card: Card | undefined; name: string }) {
  const record = use(RecordContext);
  const show = useShow();
  const userId = card?.conversation?.userId;
  const actions: ReactNode[] = [];
  if (userId !== undefined) {
    const open = () => show({ kind: "conversation", id: userId });
    actions.push(
      <Button key="open" onClick={open}>
        <MessageSquare size={15} /> {t("people.openConversation")}
      </Button>,
    );
    if (record !== null) {
      const write = () => {
        const { kind, id } = record;
        const title = formatTitle(kind, record.title, Date.now());
        setMessageSubject(userId, { kind, id, title });
        open();
      };
      actions.push(
        <Button key="write" onClick={write}>
          <PencilLine size={15} /> {t("people.writeAboutThis")}
        </Button>,
      );
    }
  }
  return (
    <div className="row-wrap gap-2">
      {actions}
      <CopyButton what={t("people.name")} text={name} />
    </div>
  );
}
