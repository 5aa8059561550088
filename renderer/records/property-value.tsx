import { useState } from "react";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { JsonText } from "#renderer/ui/disclosure.tsx";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import { readText, type ViewJson } from "#shared/features/dashboard/view-json.ts";
import { revealControls } from "#shared/lib/plain-text.ts";
import { isId, readReference } from "./record-reference.ts";
import { StoredName } from "./stored-name.tsx";
import styles from "./web-link.module.css";

type PropertyValueProps = {
  /** What the service calls it: it tells what an id is the id of. */
  name: string;
  value: ViewJson;
};

/** A value of the service as it is; of the id of something stored, what that is called. */
export function PropertyValue({ name, value }: PropertyValueProps) {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = readText(value);
  if (text === null) return <JsonText text={JSON.stringify(value, null, 2)} />;
  const kind = readReference(name);
  if (kind !== null && isId(text)) return <StoredName kind={kind} id={text} />;
  return isWebAddress(text) ? <WebLink address={text} /> : revealControls(text);
}

/** An address of somebody else's choice; it is opened only after a look at where it leads. */
function WebLink({ address }: { address: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, error } = useOpenLink();
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsAsked(true)}>
        <bdi dir="ltr">{address}</bdi>
      </button>
      {error !== null && <span role="alert"> {error.message}</span>}
      {isAsked && (
        <LinkDialog
          address={address}
          onOpen={() => mutate(address)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

/** Whether a text is the address of a web page, and nothing else. */
const isWebAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
