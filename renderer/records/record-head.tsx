import { useQuery } from "@tanstack/react-query";
import { Ellipsis, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { sessionQuery } from "#renderer/lib/app-queries.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { type Titled, useRecordTitle } from "#renderer/lib/record-title.ts";
import { useShow } from "#renderer/lib/show.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { DetailTitle } from "#renderer/ui/detail.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { toLine } from "#shared/lib/plain-text.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useRecordExport } from "./export/use-record-export.tsx";
import { setMessageSubject, severalKey } from "./message-template/message-subjects.ts";
import { OpenInService, useCopies } from "./open-in-service.tsx";
import styles from "./record.module.css";
import { isId } from "./record-reference.ts";
import { useAttachDialog } from "./rooms/use-attach-dialog.tsx";
import { useJsonDialog } from "./use-json-dialog.tsx";

type RecordHeadProps = {
  kind: ObjectKind;
  collection: CollectionName;
  id: string;
  title: Titled;
  actions?: ReactNode;
  /** The people whom the record concerns, the most concerned one first. */
  people?: readonly (Person | null)[];
  /** Whether the service waits for the user to approve it. */
  isToApprove?: boolean;
};

const nobody: readonly Person[] = [];

export function RecordHead({
  kind,
  collection,
  id,
  actions,
  people = nobody,
  isToApprove = false,
  ...props
}: RecordHeadProps) {
  const title = useRecordTitle(kind, props.title);
  return (
    <header className={styles.head}>
      <DetailTitle>{title}</DetailTitle>
      <div className="row-wrap gap-1">
        {actions}
        <MessageButton subject={{ kind, id, title }} people={people} />
        <OpenInService key={`${kind} ${id}`} kind={kind} id={id} isToApprove={isToApprove} />
        <MoreActions
          key={`${collection} ${id}`}
          kind={kind}
          collection={collection}
          id={id}
          title={title}
        />
      </div>
    </header>
  );
}

type MoreActionsProps = Pick<RecordHeadProps, "kind" | "collection" | "id"> & { title: string };

const severalTitle = t("records.writeToSeveral");

function MoreActions(props: MoreActionsProps) {
  const { showJson, jsonDialog } = useJsonDialog(props);
  const { kind, collection, id, title } = props;
  const { attachSections, attachDialog } = useAttachDialog(props);
  const { copies, offers, outcome } = useCopies(props);
  const writeToSeveral = useMessageSeveral({ kind, id, title });
  useOffers([
    ...offers,
    { id: "write-to-several", title: severalTitle, run: writeToSeveral },
    ...(showJson === null
      ? []
      : [{ id: "show-json", title: t("common.showJson"), isMinor: true, run: showJson }]),
  ]);
  const recordExport = useRecordExport({
    what: "record",
    read: () => ({
      source:
        kind === "room" || kind === "group"
          ? { list: "room", roomId: id, kind, hasSideRooms: true }
          : { list: "record", collection, id },
      title,
      filter: [],
    }),
    total: 1,
    rows: kind,
    // A form is printed as its own sheet.
    canPrint: kind !== "form",
  });
  return (
    <>
      <MenuButton
        sections={[
          {
            id: "copy",
            items: copies.map(({ id: name, label }) => ({ id: name, label })),
            onAction: (name) => copies.find((one) => one.id === name)?.run(),
          },
          ...attachSections,
          {
            id: "write",
            items: [{ id: "several", label: severalTitle }],
            onAction: writeToSeveral,
          },
          ...(showJson === null
            ? []
            : [
                {
                  id: "record",
                  items: [{ id: "json", label: t("common.showJson") }],
                  onAction: showJson,
                },
              ]),
          ...recordExport.sections,
        ]}
        trigger={(trigger) => (
          <IconButton icon={Ellipsis} {...trigger} label={t("records.moreActions")} />
        )}
      />
      <span className="spoken" role="status">
        {outcome}
      </span>
      {recordExport.outcome}
      {jsonDialog}
      {attachDialog}
    </>
  );
}

type Subject = { kind: ObjectKind; id: string; title: string };

/** Returns the function that begins a message about a record to people who are still to be chosen. */
function useMessageSeveral(subject: Subject): () => void {
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
function MessageButton({ subject, people }: MessageButtonProps) {
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
