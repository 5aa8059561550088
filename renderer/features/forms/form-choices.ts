import { formatDefault, hasContent, type Json } from "#renderer/lib/forms/form-json.ts";
import type { FormField } from "#shared/features/forms/schema.ts";

/** A choice of a field; only a default can be missing among the offered ones. */
type Choice = { text: string; isDefault: boolean; isOffered: boolean };

type ChoiceField = Pick<FormField, "values" | "choices" | "properties" | "defaultValue">;

const listNames = ["choices", "options", "values"];

/** Returns the choices of a field in the order of the service, including its default. */
export function readChoices({ values, choices: own, ...field }: ChoiceField): Choice[] {
  const { properties, defaultValue } = field;
  const listed = listNames.map((name) => properties[name]).find(Array.isArray) ?? [];
  const texts =
    own ?? (values === null ? listed.map(toText) : values.split(",").map((one) => one.trim()));
  const offered = texts.filter((text) => text !== "");
  const defaultText = toText(defaultValue);
  const chosen = offered.indexOf(defaultText);
  const choices = offered.map((text, at) => ({ text, isDefault: at === chosen, isOffered: true }));
  const isMissing = defaultText !== "" && chosen < 0;
  return isMissing
    ? [...choices, { text: defaultText, isDefault: true, isOffered: false }]
    : choices;
}

const toText = (value: Json): string =>
  (hasContent(value) ? (formatDefault(value) ?? "") : "").trim();
