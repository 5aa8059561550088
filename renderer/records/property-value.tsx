import { useState } from "react";
import { useOpenLink } from "#renderer/lib/app-links.ts";
import { JsonText } from "#renderer/ui/disclosure.tsx";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import { readText, type ViewJson } from "#shared/features/dashboard/view-json.ts";
import { revealControls } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./record.module.css";
import { isId, readReference } from "./record-reference.ts";
import { StoredName } from "./stored-name.tsx";

type PropertyValueProps = {
  /** The field's name, which determines what an id refers to. */
  name: string;
  value: ViewJson;
};

/** A value as received; for an id of a stored object, its name. */
export function PropertyValue({ name, value }: PropertyValueProps) {
  if (typeof value === "boolean") return value ? t("common.yes") : t("records.no");
  const text = readText(value);
  if (text === null) return <JsonText text={JSON.stringify(value, null, 2)} />;
  const kind = readReference(name);
  if (kind !== null && isId(text)) return <StoredName kind={kind} id={text} />;
  return isWebAddress(text) ? <WebLink address={text} /> : revealControls(text);
}

/** An untrusted address; a dialog shows it before it is opened. */
function WebLink({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, error } = useOpenLink();
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
        <bdi dir="ltr">{address}</bdi>
      </button>
      {error !== null && <span role="alert"> {error.message}</span>}
      {isOpen && (
        <LinkDialog
          address={address}
          onOpen={() => mutate(address)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Returns whether a text is exactly one web address. */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
