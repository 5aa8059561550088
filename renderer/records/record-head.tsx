import { Ellipsis, Link } from "lucide-react";
import type { ReactNode } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { type Titled, useTitleOf } from "#renderer/lib/record-title.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { DetailTitle } from "#renderer/ui/detail.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { ObjectKind } from "#shared/domain/collections.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { useJsonDialog } from "./json-on-demand.tsx";
import styles from "./record-head.module.css";
import { useOpenInService } from "./use-open-in-service.ts";

type RecordHeadProps = {
  /** What links to it are made of. */
  kind: ObjectKind;
  collection: CollectionName;
  id: string;
  title: Titled;
  /** Further buttons before "Copy link". */
  actions?: ReactNode;
};

/** The title of a record, and what can be done with any record. */
export function RecordHead({ kind, collection, id, actions, ...props }: RecordHeadProps) {
  const title = useTitleOf(kind, props.title);
  const link = writeLink(kind, id);
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

/** The address that opens Watchdesk on an object. */
const writeLink = (kind: ObjectKind, id: string): string =>
  `watchdesk://${kind}/${encodeURIComponent(id)}`;

type MoreActionsProps = Pick<RecordHeadProps, "kind" | "collection" | "id"> & { title: string };

/** What few people want, and seldom. */
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
