import { Time } from "#renderer/ui/time.tsx";
import type { SinceThen } from "#shared/records/history-schema.ts";
import { readName } from "#shared/records/record-title.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";
import { LinkedText } from "../references/linked-text.tsx";

/** What became of a record since the shown time. */
export const sinceLabels: Record<SinceThen, () => string> = {
  added: () => t("records.addedSince"),
  removed: () => t("records.removedSince"),
  changed: () => t("records.changedSince"),
};

/** A field with its old and new value, as texts. */
type ChangedField = { field: string; before: string | null; after: string | null };

type ChangeTextProps = {
  change: ChangedField;
  /** The objects that the values name. */
  references?: NamedReference[];
};

/** Shows the change of a field: "Owner: Ana → Joe". */
export function ChangeText({ change, references = [] }: ChangeTextProps) {
  const { field, before, after } = change;
  // The texts can be equal, as for two users with one name.
  if (before === after) return t("history.fieldChanged", { field });
  return (
    <>
      {field}: <ChangedValue text={before} references={references} />{" "}
      <span aria-hidden="true">→</span>
      <span className="spoken">{t("history.changedTo")}</span>{" "}
      <ChangedValue text={after} references={references} />
    </>
  );
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type ChangedValueProps = { text: string | null; references?: NamedReference[] };

export function ChangedValue({ text, references = [] }: ChangedValueProps) {
  if (readName(text) === null || text === null) return <i>{t("history.none")}</i>;
  if (isoTime.test(text)) return <Time at={Date.parse(text)} variant="moment" />;
  return (
    <bdi>
      <LinkedText text={text} references={references} />
    </bdi>
  );
}
