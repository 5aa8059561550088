import type { Page } from "../../http/outcome.ts";
import { asMap, isObject, type Json, type JsonObject, plainText } from "../../wire/json.ts";
import { fill, fillObject, lookUpIn, removeAt, valueAt } from "../../wire/paths.ts";
import type { Wire } from "../../wire/wire.ts";
import type { RequestInfo } from "../dialect.ts";
import type { ListShape, Path, Readings, RecordsForm } from "../readings/readings.ts";
import { encodeProse, fillExtras, nestedAt } from "./fields.ts";

const singularOf = (plural: string): string =>
  plural.replace(/ies$/, "y").replace(/(ss)es$|s$/, "$1");

/** Returns the path of a list's record ids, or null. */
const idPathOf = ({ alert, message, conversation }: Readings, name: string): Path | null => {
  if (name === "alerts") return nestedAt(alert.nesting, "id")(alert.id);
  const isMessage = name === "conversations" && conversation.form === "latestMessage";
  if (name === "privateMessages" || isMessage) {
    return message.id && nestedAt(message.nesting, "id")(message.id);
  }
  if (name !== "conversations") return "id";
  const { partner } = conversation;
  return "record" in partner ? `${partner.record}.id` : partner.id;
};

const shapeOf = ({ envelopes }: Readings, name: string): ListShape => {
  const { lists, alertLists, messageLists } = envelopes;
  const shapes = { alerts: alertLists, privateMessages: messageLists, conversations: messageLists };
  const shape = shapes[name as keyof typeof shapes] ?? "asDocumented";
  return shape === "asDocumented" ? lists : shape;
};

const keyOf = (id: Json | undefined): string => {
  const text = isObject(id) ? id.$oid : id;
  return plainText(String(text));
};

/** Converts a record to a JSON:API resource, with the id as text. */
export const asResource = ({ id, ...attributes }: JsonObject, type: string): JsonObject => ({
  type,
  ...(id === undefined ? {} : { id: keyOf(id) }),
  attributes,
});

const numbered = (records: JsonObject[]): Json =>
  records.length === 0 ? [] : asMap(Object.fromEntries(records.entries()));

const byId = (records: JsonObject[], idPath: Path, keepsId: boolean): Json => {
  const entries = records.map((record): [string, JsonObject] => {
    const id = keyOf(valueAt(record, idPath));
    if (!keepsId) removeAt(record, idPath);
    return [id, record];
  });
  return asMap(Object.fromEntries(entries));
};

const innerNames = ["fields", "pendingSteps"];

/** Arranges the lists within a record whose items have ids. */
const arrangeInner = (record: JsonObject, form: Readings["writing"]["innerLists"]): JsonObject => {
  if (form === "array") return record;
  const arranged = { ...record };
  for (const name of innerNames) {
    const items = record[name];
    if (Array.isArray(items) && items.every((item) => isObject(item) && item.id !== undefined))
      arranged[name] = byId(items as JsonObject[], "id", true);
  }
  return arranged;
};

const wrapRecords = (
  records: JsonObject[],
  form: RecordsForm,
  name: string,
  readings: Readings,
): Json => {
  const singular = singularOf(name);
  switch (form.kind) {
    case "array":
      return records;
    case "numbered":
      return numbered(records);
    case "byId": {
      const idPath = idPathOf(readings, name);
      return idPath === null ? numbered(records) : byId(records, idPath, form.keepsId);
    }
    case "wrapped":
      return records.map((record) => ({
        [form.under === "$singular" ? singular : form.under]: record,
      }));
    case "resources":
      return records.map((record) => asResource(record, singular));
    case "fromXml": {
      const [first = ""] = records;
      return records.length === 0 ? "" : { [singular]: records.length === 1 ? first : records };
    }
  }
};

const pageValues = (records: JsonObject[], page: Page | null, request: RequestInfo) => {
  const { index, size, total } = page ?? { index: 0, size: 100, total: records.length };
  // A list without pages is complete, however long it is.
  const hasMore = page !== null && (index + 1) * size < total;
  const next = new URLSearchParams(request.search);
  next.set("page", String(index + 1));
  return {
    $count: records.length,
    $total: total,
    $page: index,
    $size: size,
    $pages: Math.ceil(total / size),
    $hasMore: hasMore,
    $next: hasMore ? `${request.path}?${next}` : null,
  };
};

export const formatList = (
  { name, records, page }: { name: string; records: JsonObject[]; page: Page | null },
  readings: Readings,
  wire: Wire,
  request: RequestInfo,
): Json => {
  const { siblings, extras } = readings.envelopes;
  const isGap = name === "alerts" || name === "privateMessages" || name === "conversations";
  const shown = isGap
    ? records
    : records.map((record) => ({
        ...fillExtras(extras, request.now, wire),
        ...arrangeInner(record, readings.writing.innerLists),
        ...("details" in record && {
          details: encodeProse(record.details as string | null, readings.writing),
        }),
      }));
  const { body, records: form } = shapeOf(readings, name);
  const lookup = lookUpIn({
    ...pageValues(records, page, request),
    $now: wire.time(request.now),
    $plural: name,
    $singular: singularOf(name),
    $records: wrapRecords(shown, form, name, readings),
  });
  const filled = fill(body, lookup);
  return isObject(body) && isObject(filled)
    ? { ...fillObject(siblings, lookup), ...filled }
    : filled;
};
