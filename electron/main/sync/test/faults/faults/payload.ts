import type { Fault as Answering } from "#demo/faults/fault.ts";
import { huge, malformedJson, replaceJson, truncatedJson } from "#demo/faults/responses.ts";
import type { Json, JsonObject } from "#demo/wire/json.ts";
import type { Fault, Operation } from "../kinds.ts";
import { atService } from "./at-service.ts";

const isObject = (json: Json): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Replaces each value in JSON, the innermost first. */
const mapDeep = (json: Json, change: (value: Json, name: string | null) => Json): Json => {
  const walk = (value: Json, name: string | null): Json => {
    if (Array.isArray(value)) {
      const items = value.map((one) => walk(one, null));
      return change(items, name);
    }
    if (!isObject(value)) return change(value, name);
    const entries = Object.entries(value).map(([key, one]) => [key, walk(one as Json, key)]);
    return change(Object.fromEntries(entries), name);
  };
  return walk(json, null);
};

/** Replaces the JSON of a successful response. */
const remake = (change: (json: Json) => Json): Answering => {
  const replace = replaceJson(change);
  return async (exchange) => {
    let answered: Promise<Response> | null = null;
    const proceed = () => {
      answered ??= exchange.proceed();
      return answered;
    };
    const response = await proceed();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return response.ok && isJson ? replace({ ...exchange, proceed }) : response;
  };
};

/** Replaces the body of a response; a refusal stays one. */
const garbled =
  (body: Answering): Answering =>
  async (exchange) => {
    const { status } = await exchange.proceed();
    const { headers, body: bytes } = await body(exchange);
    return new Response(bytes, { status: status === 204 ? 200 : status, headers });
  };

const wrongType = (value: Json): Json => {
  if (typeof value === "string") return { text: value };
  if (typeof value === "number") return [value];
  if (typeof value === "boolean") return value ? "perhaps" : 7;
  return value;
};

const enumNames = /^(status|state|type|progress|membershipType|severity|priority|planType)$/i;
const timeNames = /created|modified|sent|date|timestamp|due|start|time|expires/i;

/** Repeats each record of a list under another name. */
const repeat = (value: Json): Json =>
  Array.isArray(value) && value.every(isObject)
    ? value.flatMap((one) => [one, "name" in one ? { ...one, name: "Twice" } : one])
    : value;

const isList = ({ group, name }: Operation): boolean => group === "lists" || /^list/.test(name);

/** Excludes responses without a list. */
const ofLists = (operation: Operation): string | null =>
  isList(operation) ? null : "its response has no list";

/** Replaces lists within records, or all lists, by null. */
const withoutLists = (json: Json, isAll: boolean): Json => {
  if (Array.isArray(json)) return isAll ? null : json.map((one) => withoutLists(one, true));
  if (!isObject(json)) return json;
  const entries = Object.entries(json);
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutLists(one as Json, isAll)]));
};

/** Operations that list what was found, which may be nothing. */
const searches = new Set([
  "findPlans",
  "listOfflineSubmissions",
  "listMessages",
  "listMessagesSince",
  "listConversations",
]);

/**
 * Some services send null for an empty list, which counts the second time. So each list as a whole is null
 * once, and lists within records are null during the whole fault.
 */
const nullLists: Fault = {
  name: "null lists",
  kind: "payload",
  excuse: (operation) => {
    if (searches.has(operation.name)) {
      return "null is how some services report that nothing was found";
    }
    return operation.name === "listRooms"
      ? "null is how some services report that one of its lists is empty"
      : ofLists(operation);
  },
  begin: async (cell, scope) => {
    const nulled = new Set<string>();
    const fault = atService("null lists", "payload", () => (exchange) => {
      const { url } = exchange.c.req;
      const isFirst = !nulled.has(url);
      nulled.add(url);
      return remake((json) => withoutLists(json, isFirst))(exchange);
    });
    return fault.begin(cell, scope);
  },
};

/** Unreadable responses to requests that the service carries out. */
export const payload: Fault[] = [
  atService("malformed", "payload", () => garbled(malformedJson)),
  atService("truncated", "payload", () => truncatedJson),
  atService(
    "wrong types",
    "payload",
    () => remake((json) => mapDeep(json, wrongType)),
    ({ name }) => {
      if (name === "getDashboard")
        return "a tile whose id cannot be read is identified by its position";
      return name.startsWith("listMessages")
        ? "a message whose id cannot be read is identified by its text"
        : null;
    },
  ),
  atService("unknown enums", "payload", () =>
    remake((json) =>
      mapDeep(json, (value, name) =>
        typeof value === "string" && name !== null && enumNames.test(name) ? "ENTIRELY_NEW" : value,
      ),
    ),
  ),
  nullLists,
  atService("50 MB", "payload", () => garbled(huge(50))),
  atService("duplicate ids", "payload", () => remake((json) => mapDeep(json, repeat)), ofLists),
  atService(
    "tied and out-of-order times",
    "payload",
    () =>
      remake((json) =>
        mapDeep(json, (value, name) => {
          if (Array.isArray(value)) return value.toReversed();
          const isTime = typeof value === "number" && value > 1e11;
          return isTime && name !== null && timeNames.test(name) ? 1_772_600_000_000 : value;
        }),
      ),
    ofLists,
  ),
];
