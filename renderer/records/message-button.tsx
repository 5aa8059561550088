import { useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import { useOffers } from "#renderer/lib/command.ts";
import { sessionQuery } from "#renderer/lib/session-query.ts";
import { useShow } from "#renderer/lib/show.ts";
import { Button } from "#renderer/ui/button.tsx";
import { toLine } from "#shared/lib/plain-text.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { t } from "#shared/texts/t.ts";
import { setMessageSubject, severalKey } from "./message-template/message-subjects.ts";
import { isId } from "./record-reference.ts";

type Subject = { kind: ObjectKind; id: string; title: string };

/** Returns the function that begins a message about a record to people who are still to be chosen. */
export function useMessageSeveral(subject: Subject): () => void {
  const show = useShow();
  return () => {
    setMessageSubject(severalKey, subject);
    show({ kind: "conversation", id: null });
  };
}

type MessageButtonProps = {
  subject: Subject;
  /** The people whom the record concerns, the most concerned one first. */
  people: readonly (Person | null)[];
};

/** Begins a message about a record: to the person whom it concerns, or to people who are still to be chosen. */
export function MessageButton({ subject, people }: MessageButtonProps) {
  const show = useShow();
  const chooseRecipients = useMessageSeveral(subject);
  const { data: session } = useQuery(sessionQuery);
  const ownId = session !== undefined && "account" in session ? session.account.userId : null;
  const person = people.find((one) => one !== null && isUser(one) && one.id !== ownId) ?? null;
  const write = () => {
    if (person === null) return chooseRecipients();
    setMessageSubject(person.id, subject);
    show({ kind: "conversation", id: person.id });
  };
  const title =
    person === null
      ? t("records.message")
      : t("records.messageTo", { name: toLine(person.displayName) });
  useOffers([{ id: "message", title, run: write }]);
  return (
    <Button title={title} onClick={write}>
      <MessageSquare size={15} /> {t("records.message")}
    </Button>
  );
}

/** Groups and rooms have no conversation, nor has a name without an id. */
const isUser = ({ id, type }: Person): boolean =>
  isId(id) && (type === null || type.toUpperCase() === "USER");
