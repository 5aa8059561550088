import { t } from "#shared/texts/t.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readId,
  readLine,
  readText,
} from "../decode/read.ts";
import type { Kind } from "./belonging.ts";
import type { Field } from "./field.ts";
import { follow, getField, normalizeKey } from "./key.ts";
import { toPlainText } from "./markup.ts";
import { type Fields, type Overrides, type Plan, planFields, type Remembered } from "./plan.ts";
import { isRoom, type PathStats, type Survey, surveyRecords } from "./survey.ts";
import { readTime, readTimeText } from "./time.ts";

/** The values of a record's fields; null without a value. */
export type Values<F> = { [N in keyof F]: F[N] extends Field<infer T> ? T | null : never };

/** A kind of record: its names, its fields in the order in which they choose paths, and its model. */
export type RecordKind<F extends Fields, T extends object, C> = Kind & {
  fields: F;
  /** Fields of which one must contain words if any of them exists. */
  textFields?: readonly (keyof F & string)[];
  /** Creates the record, or returns the reason why it cannot. `key` is the record's key in a map. */
  build: (values: Values<F>, context: C, json: JsonObject, at: number, key?: string) => T | string;
};

/** The plan of a list's fields and the survey of its records. */
export type Reading = {
  plan: Plan;
  survey: Survey;
  /** The paths whose texts are markup throughout. */
  markup: ReadonlySet<string[]>;
  /** Paths under names of time fields whose texts cannot be read as times. */
  unreadTimes: { field: string; path: string[] }[];
};

/** Finds the paths of the fields of these records. */
export function createReading(
  kind: Kind & { fields: Fields },
  records: readonly Json[],
  overrides?: Overrides,
  remembered?: Remembered,
): Reading {
  const survey = surveyRecords(records);
  const plan = planFields(kind.fields, survey, kind, overrides, remembered);
  const markup = new Set(survey.paths.filter(isMarkup).map(({ path }) => path));
  return { survey, plan, markup, unreadTimes: findUnreadTimes(kind.fields, survey) };
}

/** Whether most texts at a path are markup and none is plain; the others may be either. */
const isMarkup = ({ markup, plain, filled }: PathStats): boolean =>
  plain === 0 && markup > 0 && markup * 2 >= filled;

function findUnreadTimes(fields: Fields, { paths }: Survey): Reading["unreadTimes"] {
  const found = new Map<string, Reading["unreadTimes"][number]>();
  for (const [field, { read, names }] of Object.entries(fields)) {
    if (read !== readTime) continue;
    const folded = new Set(names.map(normalizeKey));
    for (const { path, key, types } of paths) {
      const isHere = path.length === 1 && folded.has(key) && (types.text ?? 0) > 0;
      // Several fields may share a name; the first one to choose has it.
      if (isHere && !found.has(key)) found.set(key, { field, path });
    }
  }
  return [...found.values()];
}

/** The texts of times that could not be read, by field; null without one. */
function readTimeTexts(
  values: { [field: string]: unknown },
  { unreadTimes }: Reading,
  json: JsonObject,
): { [field: string]: string } | null {
  const texts = unreadTimes.flatMap(({ field, path }): [string, string][] => {
    const text = values[field] === null ? readTimeText(follow(json, path)) : null;
    return text === null ? [] : [[field, text]];
  });
  return texts.length === 0 ? null : Object.fromEntries(texts.toReversed());
}

function readValues<F extends Fields>(
  fields: F,
  { plan, markup }: Pick<Reading, "plan" | "markup">,
  json: JsonObject,
): Values<F> {
  const values: { [name: string]: unknown } = {};
  for (const name in fields) {
    const field = fields[name];
    values[name] =
      field === undefined ? null : readFirst(field, plan[name]?.paths ?? [], json, markup);
  }
  return values as Values<F>;
}

/** The first value that is not empty; an empty text only if there is no other. */
function readFirst<T>(
  field: Field<T>,
  paths: string[][],
  json: JsonObject,
  markup: Reading["markup"],
): T | null {
  const isText = field.read === readText || field.read === readLine;
  let empty: T | null = null;
  for (const path of paths) {
    // In other records of the list this object may be a person.
    if (field.group === "sender" && path.length > 1 && isRoom(follow(json, path.slice(0, -1))))
      continue;
    const found = follow(json, path);
    const value =
      isText && typeof found === "string" && markup.has(path) ? toPlainText(found) : found;
    const read = value === undefined || value === null ? null : field.read(value);
    // Some services send the text "null" for no value.
    if (read === null || value === "null") continue;
    if (value !== "") return read;
    empty ??= read;
  }
  return empty ?? (paths.length > 0 ? field.ifMissing : null);
}

export function createRecordReader<F extends Fields, T extends object, C>(
  kind: RecordKind<F, T, C>,
  reading: Reading,
  context: C,
  overrides?: Overrides,
): (json: Json, at?: number, key?: string) => T | string {
  return (json, at = 0, key) => {
    if (!isObject(json)) return t("service.recordNotObject");
    let values = readValues(kind.fields, reading, json);
    // A record unlike the surveyed ones is surveyed by itself.
    if ("id" in values && values.id === null) {
      const own = createReading(kind, [json], overrides);
      const alone = readValues(kind.fields, own, json);
      // Without an id by itself, either, the others show better where its values are.
      if (alone.id !== null) values = alone;
      if (values.id === null) values = { ...values, id: readId(key) };
    }
    const { textFields = [] } = kind;
    const hasNoText = !textFields.some((name) => /\p{L}/u.test(String(values[name] ?? "")));
    const broken = hasNoText
      ? textFields.find((name) => holdsContainer(kind, name, json))
      : undefined;
    if (broken !== undefined) return t("service.recordFieldUnreadable", { field: broken });
    const record = kind.build(values, context, json, at, key);
    const timeTexts = typeof record === "string" ? null : readTimeTexts(values, reading, json);
    return timeTexts === null ? record : Object.assign(record, { timeTexts });
  };
}

/** Whether there is a list or object that is not empty under one of a field's names. */
const holdsContainer = ({ fields }: { fields: Fields }, name: string, json: JsonObject): boolean =>
  (fields[name]?.names ?? []).some((one) => {
    const value = getField(json, one);
    return typeof value === "object" && value !== null && Object.keys(value).length > 0;
  });

export const readAlone = <F extends Fields>(
  kind: Kind & { fields: F },
  json: JsonObject,
): Values<F> => readValues(kind.fields, createReading(kind, [json]), json);
