import { Braces, Check, Link, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import { type Titled, useTitleOf } from "#renderer/lib/record-title.ts";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { IconButton } from "../button.tsx";
import { DetailTitle } from "../detail.tsx";
import { JsonOnDemand } from "./json-on-demand.tsx";
import styles from "./record-head.module.css";

type RecordHeadProps = {
  /** What links to it are made of. */
  kind: NavigationTarget["kind"];
  collection: CollectionName;
  id: string;
  title: Titled;
  /** Further buttons before "Copy link" and "Show JSON". */
  actions?: ReactNode;
};

/** The title of a record, and what can be done with any record. */
export function RecordHead({ kind, collection, id, actions, ...props }: RecordHeadProps) {
  const title = useTitleOf(kind, props.title);
  return (
    <header className={styles.head}>
      <DetailTitle>{title}</DetailTitle>
      <div className={styles.actions}>
        {actions}
        <CopyLink key={id} link={writeLink(kind, id)} />
        <ShowJson key={`${collection} ${id}`} collection={collection} id={id} title={title} />
      </div>
    </header>
  );
}

/** The address that opens Watchdesk on an object. */
const writeLink = (kind: NavigationTarget["kind"], id: string): string =>
  `watchdesk://${kind}/${encodeURIComponent(id)}`;

function CopyLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const label = { true: "Link copied", false: "Link not copied", null: "Copy link" }[`${isCopied}`];
  const Icon = isCopied === null ? Link : isCopied ? Check : X;
  return (
    <>
      <span className="spoken" role="status">
        {isCopied !== null && `${label}.`}
      </span>
      <IconButton label={label} onClick={() => setIsCopied(copyText(link))}>
        <Icon size={15} aria-hidden="true" />
      </IconButton>
    </>
  );
}

type ShowJsonProps = { collection: CollectionName; id: string; title: string };

function ShowJson(props: ShowJsonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Show JSON" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Braces size={15} aria-hidden="true" />
      </IconButton>
      {isOpen && <JsonOnDemand {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
