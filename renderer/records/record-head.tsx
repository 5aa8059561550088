import { Ellipsis, Link } from "lucide-react";
import type { ReactNode } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { usePolicyOffers } from "#renderer/lib/policy.ts";
import { type Titled, useRecordTitle } from "#renderer/lib/record-title.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { CopyButton, copyText } from "#renderer/ui/copy-button.tsx";
import { DetailTitle } from "#renderer/ui/detail.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { formatLink } from "./record-context.ts";
import styles from "./record-detail.module.css";
import { useJsonDialog } from "./use-json-dialog.tsx";

type RecordHeadProps = {
  /** The kind in links to the record. */
  kind: ObjectKind;
  collection: CollectionName;
  id: string;
  title: Titled;
  /** Additional buttons before "Copy link". */
  actions?: ReactNode;
};

/** The title of a record, and the actions that every record has. */
export function RecordHead({ kind, collection, id, actions, ...props }: RecordHeadProps) {
  const title = useRecordTitle(kind, props.title);
  const link = formatLink(kind, id);
  useOffers([{ id: "copy-link", title: "Copy link", run: () => void copyText(link) }]);
  return (
    <header className={styles.head}>
      <DetailTitle>{title}</DetailTitle>
      <div className={styles.actions}>
        {actions}
        <CopyButton key={id} what="link" text={link} icon={Link} />
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

/** Rarely needed actions. */
function MoreActions({ kind, ...props }: MoreActionsProps) {
  const { showJson, jsonDialog } = useJsonDialog(props);
  const service = useOpenInService(kind, props.id);
  useOffers([{ id: "show-json", title: "Show JSON", run: showJson }]);
  return (
    <>
      <MenuButton
        sections={[
          ...service.sections,
          { id: "record", items: [{ id: "json", label: "Show JSON" }], onAction: showJson },
        ]}
        trigger={(trigger) => <IconButton icon={Ellipsis} {...trigger} label="More actions" />}
      />
      {service.error !== null && <p role="alert">{service.error.message}</p>}
      {jsonDialog}
    </>
  );
}

/** Opens a record in the service from the menu or palette, if the policy defines the service's addresses. */
function useOpenInService(kind: ObjectKind, id: string) {
  const isOffered = usePolicyOffers().openInService !== null;
  const { mutate, error } = useCommandMutation("link.openInService");
  const title = "Open in service";
  const open = () => mutate({ kind, id });
  useOffers(isOffered ? [{ id: "open-in-service", title, run: open }] : []);
  const items = [{ id: "open", label: title }];
  return { sections: isOffered ? [{ id: "service", items, onAction: open }] : [], error };
}
