import { t } from "#shared/texts/t.ts";
/** The fields that templates of messages may contain, with what they stand for. */
export const templateFields = {
  "alert.title": () => t("records.titleOfTheAlert"),
  "alert.age": () => t("records.ageOfTheAlert"),
  "task.title": () => t("records.nameOfTheTask"),
  room: () => t("records.roomOfTheRecord"),
  link: () => t("records.addressOfTheRecord"),
  me: () => t("records.yourName"),
  time: () => t("records.currentTime"),
} as const;

/** What the fields of a template stand for; unknown or empty ones are null, blank or left out. */
export type TemplateValues = Readonly<Record<string, string | null | undefined>>;

const anyField = /\{([a-z]+(?:\.[a-z]+)*)\}/g;

const isField = (name: string): boolean => Object.hasOwn(templateFields, name);

/** Lists what a template names in braces without being one of its fields, such as "{rom}". */
export const listUnknownFields = (template: string, isKnown = isField): string[] => [
  ...new Set(
    [...template.matchAll(anyField)].flatMap(([whole, name = ""]) => (isKnown(name) ? [] : whole)),
  ),
];

/** Lists the fields that a text still contains, such as "{room}". */
export const listOpenFields = (text: string): string[] =>
  listUnknownFields(text, (name) => !isField(name));

/**
 * Fills in a template. A field without a value is kept, so that it can be marked, or left out, with its line if that has no
 * other content.
 */
export function fillTemplate(
  template: string,
  values: TemplateValues,
  whenEmpty: "keep" | "leaveOut",
): string {
  const read = (name: string) => (Object.hasOwn(values, name) ? values[name]?.trim() : "") || null;
  const isEmptyLine = (line: string) => {
    const [, name = null] = /^\s*\{([a-z]+(?:\.[a-z]+)*)\}\s*$/.exec(line) ?? [];
    return name !== null && read(name) === null;
  };
  const lines = template.split("\n");
  const kept = whenEmpty === "keep" ? lines : lines.filter((line) => !isEmptyLine(line));
  return kept
    .join("\n")
    .replaceAll(
      anyField,
      (whole, name: string) => read(name) ?? (whenEmpty === "keep" ? whole : ""),
    );
}

/** A part of a text, and whether it is a field that was not filled in; `start` is its position. */
export type TextPart = { text: string; isOpen: boolean; start: number };

/** Splits a text at the fields that it still contains. */
export function splitAtFields(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", index } of text.matchAll(anyField)) {
    if (!isField(name)) continue;
    parts.push(
      { text: text.slice(end, index), isOpen: false, start: end },
      { text: whole, isOpen: true, start: index },
    );
    end = index + whole.length;
  }
  return [...parts, { text: text.slice(end), isOpen: false, start: end }].filter(
    (part) => part.text !== "",
  );
}
