import { joinTexts, t } from "#shared/texts/t.ts";
import {
  describeFilter,
  type FilterName,
  filterNames,
  findFilter,
  findWord,
  ownerWords,
} from "./filters.ts";
import type { Query, QueryError } from "./query.ts";
import { isSkipped, readTime, timeExamples } from "./query-time.ts";

// The name of an address, such as "https:", is no filter.
const part = /(?<not>-(?=\S))?(?:(?<name>\p{L}+):(?!\/\/))?(?:"(?<quoted>[^"]*)"?|(?<plain>\S*))/uy;
const space = /\s*/uy;

const or = (texts: readonly string[]): string => joinTexts(texts, "disjunction");

/**
 * Parses the text of a query: words, "quoted phrases" and filters such as `room:harbour`, each negated by a leading "-". A list
 * of words is separated by commas. What cannot be read is an error and applies to nothing.
 */
export function parseQuery(text: string): Query {
  const query: Query = { terms: [], filters: [], errors: [] };
  for (let start = skipSpace(text, 0); start < text.length; ) {
    part.lastIndex = start;
    const { not, name, quoted, plain = "" } = part.exec(text)?.groups ?? {};
    const end = part.lastIndex;
    const own = { isNegated: not !== undefined, start, end };
    const filter = name === undefined ? null : findFilter(name);
    const value = quoted ?? plain;
    if (filter !== null) addFilter(query, filter, { value, quoted }, own, text.slice(start, end));
    else if (name === undefined) {
      query.terms.push({ text: value.trim(), isPhrase: quoted !== undefined, ...own });
    } else if (value === "") {
      query.terms.push({ text: `${name}:`, isPhrase: false, ...own });
    } else query.errors.push({ ...describeUnknown(name, text.slice(start, end)), start, end });
    start = skipSpace(text, end);
  }
  return query;
}

function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

function addFilter(
  { filters, errors }: Query,
  name: FilterName,
  { value, quoted }: { value: string; quoted: string | undefined },
  own: { isNegated: boolean; start: number; end: number },
  typed: string,
): void {
  const { start, end } = own;
  const { values } = describeFilter(name);
  const typedValues = values.type === "words" && quoted === undefined ? value.split(",") : [value];
  const read = typedValues.map((one) => readValue(name, one));
  const known = read.filter((one) => one !== null);
  if (known.length === read.length) filters.push({ name, values: [...new Set(known)], ...own });
  else {
    const unknown = typedValues.find((_, at) => read[at] === null) ?? "";
    errors.push({ ...describeValue(name, unknown, typed), start, end });
  }
}

function readValue(name: FilterName, typed: string): string | null {
  switch (describeFilter(name).values.type) {
    case "words":
      return findWord(name, typed);
    case "time":
      return readTime(typed);
    default:
      return /[\p{L}\p{N}]/u.test(typed) ? readName(name, typed) : null;
  }
}

function readName(name: FilterName, typed: string): string {
  const word = name === "owner" ? ownerWords.find((one) => one === typed.toLowerCase()) : undefined;
  return word ?? typed.replaceAll('"', " ").trim();
}

const describeUnknown = (name: string, text: string): QueryError => ({
  text,
  message: t("records.filterUnknown", { name, filters: or(filterNames.map((one) => `${one}:`)) }),
  isIncomplete: false,
});

function describeValue(name: FilterName, value: string, text: string): QueryError {
  const possible = listPossible(name);
  const isIncomplete = value === "";
  const isTime = describeFilter(name).values.type === "time";
  const unknown = t("records.valueUnknown", { value, filter: name, possible });
  const wrong = isTime && isSkipped(value) ? t("lib.timeIsSkipped") : unknown;
  const message = isIncomplete ? t("records.valueMissing", { name, possible }) : wrong;
  return { text, message, isIncomplete };
}

function listPossible(name: FilterName): string {
  const { values } = describeFilter(name);
  if (values.type === "words") return or(values.words);
  if (values.type === "time") return or(timeExamples);
  return name === "owner" ? or([...ownerWords, t("records.aName")]) : t("records.aPartOfAName");
}
