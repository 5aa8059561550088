import { formatJson } from "./form-json.ts";
import { type FieldNameLookup, takeCondition, takeNestedCondition } from "./form-rule-condition.ts";
import { normalizeName, type RuleParts } from "./form-rule-parts.ts";

/** Takes the parts of a kind of rule and returns its text, or null if parts are missing. */
type Reader = (parts: RuleParts, nameOf: FieldNameLookup) => string | null;

const min = ["min", "minimum", "minValue", "from", "low", "lower"];
const max = ["max", "maximum", "maxValue", "to", "high", "upper"];
const amount = ["value", "length", "limit", "size", "count"];

const between = (low: string | null, high: string | null, unit: string): string | null => {
  if (low !== null && high !== null) {
    return low === high ? `Exactly ${low}${unit}` : `Between ${low} and ${high}${unit}`;
  }
  if (low !== null) return `At least ${low}${unit}`;
  return high === null ? null : `At most ${high}${unit}`;
};

const readRange =
  (unit: string): Reader =>
  (parts) =>
    between(parts.takePlain(min), parts.takePlain(max), unit);

const readLeast =
  (unit: string): Reader =>
  (parts) =>
    between(parts.takePlain([...amount, ...min]), null, unit);

const readMost =
  (unit: string): Reader =>
  (parts) =>
    between(null, parts.takePlain([...amount, ...max]), unit);

/** Reads a rule that applies unless it is turned off. */
const readFlag =
  (on: string, off: string): Reader =>
  (parts) => {
    const flag = parts.take(["value", "enabled", "active"], (value) =>
      [true, false, "true", "false"].some((one) => one === value),
    );
    return String(flag) === "false" ? off : on;
  };

const readWith =
  (words: string, names: string[]): Reader =>
  (parts) => {
    const value = parts.take(names);
    return value === null ? null : `${words} ${formatJson(value)}`;
  };

/** Reads a conditional rule: "Shown only if …", "Shown depending on …". */
const readCondition =
  (always: string, verb: string): Reader =>
  (parts, nameOf) => {
    const condition = takeCondition(parts, nameOf);
    if (condition === null) return null;
    const { subject, test } = condition;
    return test === null ? `${verb} depending on ${subject}` : `${always} if ${test}`;
  };

const characters = " characters";
const pattern = ["value", "pattern", "regex", "regexp", "expression", "format"];

const kinds: [names: string[], read: Reader][] = [
  [
    ["mandatory", "required", "notNull", "notEmpty", "notBlank", "nonEmpty"],
    readFlag("Required", "Not required"),
  ],
  [["optional"], readFlag("Not required", "Required")],
  [["range", "between", "limits", "numberRange"], readRange("")],
  [["min", "minimum", "minValue", "atLeast"], readLeast("")],
  [["max", "maximum", "maxValue", "atMost"], readMost("")],
  [["length", "size", "lengthRange", "textLength"], readRange(characters)],
  [["minLength", "minimumLength"], readLeast(characters)],
  [["maxLength", "maximumLength"], readMost(characters)],
  [["minSelected", "minChoices", "minCount"], readLeast(" choices")],
  [["maxSelected", "maxChoices", "maxCount"], readMost(" choices")],
  [["decimals", "precision", "scale", "decimalPlaces"], readMost(" decimal places")],
  [["pattern", "regex", "regexp", "matches"], readWith("Matches the pattern", pattern)],
  [["equals", "equalTo"], readWith("Is exactly", ["value"])],
  [["notInFuture", "noFuture", "pastOrPresent"], readFlag("Not in the future", "May lie ahead")],
  [["notInPast", "noPast", "futureOrPresent"], readFlag("Not in the past", "May lie in the past")],
  [["unique"], readFlag("Different in each entry", "May be the same in several entries")],
  [["integer", "wholeNumber"], readFlag("A whole number", "Not only whole numbers")],
  [["positive"], readFlag("More than 0", "Not only more than 0")],
  [["email", "emailAddress"], readFlag("An e-mail address", "Not only an e-mail address")],
  [["url", "uri"], readFlag("A web address", "Not only a web address")],
  [["readOnly", "inputDisabled"], readFlag("Cannot be changed", "Can be changed")],
  [
    ["visibleIf", "showIf", "visible", "showWhen", "visibleWhen"],
    readCondition("Shown only", "Shown"),
  ],
  [["hiddenIf", "hideIf", "hideWhen", "hiddenWhen"], readCondition("Hidden", "Hidden")],
  [["mandatoryIf", "requiredIf", "requiredWhen"], readCondition("Required", "Required")],
  [
    ["enabledIf", "enableIf", "enabledWhen"],
    readCondition("Can be changed only", "Can be changed"),
  ],
  [["disabledIf", "readOnlyIf", "disabledWhen"], readCondition("Cannot be changed", "Locked")],
];

const readers = new Map(
  kinds.flatMap(([names, read]) => names.map((name) => [normalizeName(name), read] as const)),
);

/** Takes the parts of a known kind of rule and returns its text; null for other kinds. */
export function readKind(kind: string, parts: RuleParts, nameOf: FieldNameLookup): string | null {
  const text = readers.get(normalizeName(kind))?.(parts, nameOf) ?? null;
  if (text === null) return null;
  const condition = takeNestedCondition(parts, nameOf);
  return condition === null ? text : `${text} if ${condition.test ?? condition.subject}`;
}
