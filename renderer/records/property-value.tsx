import { isWebAddress } from "#renderer/lib/web-address.ts";
import { JsonText } from "#renderer/ui/json-text.tsx";
import { revealControls } from "#shared/domain/plain-text.ts";
import { isId, readReference } from "#shared/domain/record-reference.ts";
import { readText, type ViewJson } from "#shared/domain/view-json.ts";
import { StoredName } from "./stored-name.tsx";
import { WebLink } from "./web-link.tsx";

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
