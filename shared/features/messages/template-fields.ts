/** The fields that templates of messages may contain, with what they stand for. */
export const templateFields = {
  "alert.title": "title of the alert",
  "alert.age": "age of the alert",
  "task.title": "name of the task",
  room: "room of the record",
  link: "address of the record",
  me: "your name",
  time: "current time",
} as const;
export type TemplateField = keyof typeof templateFields;

const anyField = /\{([a-z]+(?:\.[a-z]+)*)\}/g;

const isField = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);

/** Lists what a template names in braces without being a field, such as "{rom}". */
export const listUnknownFields = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(anyField)].flatMap(([whole, name = ""]) => (isField(name) ? [] : whole)),
  ),
];

/** Lists the fields that a text still contains, such as "{room}". */
export const listOpenFields = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(anyField)].flatMap(([whole, name = ""]) => (isField(name) ? whole : [])),
  ),
];
