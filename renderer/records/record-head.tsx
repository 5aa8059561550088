import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { type Titled, useRecordTitle } from "#renderer/lib/record-title.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { DetailTitle } from "#renderer/ui/detail.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useRecordExport } from "./export/use-record-export.tsx";
import { MessageButton, useMessageSeveral } from "./message-button.tsx";
import { OpenInService } from "./open-in-service.tsx";
import styles from "./record.module.css";
import { useAttachDialog } from "./rooms/use-attach-dialog.tsx";
import { useCopies } from "./use-copies.ts";
import { useJsonDialog } from "./use-json-dialog.tsx";

type RecordHeadProps = {
  /** The kind in links to the record. */
  kind: ObjectKind;
  collection: CollectionName;
  id: string;
  title: Titled;
  /** The main actions. */
  actions?: ReactNode;
  /** The people whom the record concerns, the most concerned one first. */
  people?: readonly (Person | null)[];
  /** Whether the service waits for the user to approve it. */
  isToApprove?: boolean;
};

const nobody: readonly Person[] = [];

/** The title of a record, and the actions that every record has. */
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

/** Rarely needed actions. */
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
