import { huge, malformedJson, replaceJson, truncatedJson } from "#demo/faults/answers.ts";
import type { Fault as Answering } from "#demo/faults/fault.ts";
import type { Json, JsonObject } from "#demo/wire/json.ts";
import type { Fault, Operation } from "../kinds.ts";
import { atService } from "./at-service.ts";

const isObject = (json: Json): json is JsonObject =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Makes something else of each value in JSON, the innermost first. */
const mapDeep = (json: Json, change: (value: Json, name: string | null) => Json): Json => {
  const walk = (value: Json, name: string | null): Json => {
    if (Array.isArray(value)) return change(value.map((one) => walk(one, null)), name);
    if (!isObject(value)) return change(value, name);
    const entries = Object.entries(value).map(([key, one]) => [key, walk(one as Json, key)]);
    return change(Object.fromEntries(entries), name);
  };
  return walk(json, null);
};

/** Makes something else of the JSON of an answer that has any; a refusal stays what it is. */
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

const wrongType = (value: Json): Json => {
  if (typeof value === "string") return { text: value };
  if (typeof value === "number") return [value];
  if (typeof value === "boolean") return value ? "perhaps" : 7;
  return value;
};

const enumNames = /^(status|state|type|progress|membershipType|severity|priority|planType)$/i;
const timeNames = /created|modified|sent|date|timestamp|due|start|time|expires/i;

/** Lists with each record twice, the second with another name. */
const repeat = (value: Json): Json =>
  Array.isArray(value) && value.every(isObject)
    ? value.flatMap((one) => [one, "name" in one ? { ...one, name: "Twice" } : one])
    : value;

const isList = ({ group, name }: Operation): boolean =>
  group === "lists" || /^list/.test(name);

/** A fault of lists makes no sense in an answer that is none. */
const ofLists = (operation: Operation): string | null =>
  isList(operation) ? null : "its answer has no list";

/** What the service carries out, and says in a way that nobody can read, or only in part. */
export const payload: Fault[] = [
  atService("malformed", "payload", () => async (exchange) => {
    await exchange.proceed();
    return malformedJson(exchange);
  }),
  atService("truncated", "payload", () => truncatedJson),
  atService("wrong types", "payload", () => remake((json) => mapDeep(json, wrongType))),
  atService("unknown enums", "payload", () =>
    remake((json) =>
      mapDeep(json, (value, name) =>
        typeof value === "string" && name !== null && enumNames.test(name) ? "ENTIRELY_NEW" : value,
      ),
    ),
  ),
  atService(
    "null lists",
    "payload",
    () => remake((json) => mapDeep(json, (value) => (Array.isArray(value) ? null : value))),
    ofLists,
  ),
  atService("50 MB", "payload", () => async (exchange) => {
    await exchange.proceed();
    return huge(50)(exchange);
  }),
  atService(
    "duplicate ids",
    "payload",
    () => remake((json) => mapDeep(json, repeat)),
    ofLists,
  ),
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
