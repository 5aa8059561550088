import { t } from "#shared/texts/t.ts";
import { formatJson } from "./form-json.ts";
import { type FieldNameLookup, takeCondition, takeNestedCondition } from "./form-rule-condition.ts";
import { normalizeName, type RuleParts } from "./form-rule-parts.ts";

/** Takes the parts of a kind of rule and returns its text, or null if parts are missing. */
type Reader = (parts: RuleParts, nameOf: FieldNameLookup) => string | null;

const min = ["min", "minimum", "minValue", "from", "low", "lower"];
const max = ["max", "maximum", "maxValue", "to", "high", "upper"];
const amount = ["value", "length", "limit", "size", "count"];

/** What a limit counts; `value` for the value itself. */
type Unit = "value" | "characters" | "choices" | "decimals";

const between = (low: string | null, high: string | null, unit: Unit): string | null => {
  if (low !== null && high !== null) {
    return low === high
      ? t("lib.exactly", { low, unit })
      : t("lib.betweenAnd", { low, high, unit });
  }
  if (low !== null) return t("lib.atLeast", { low, unit });
  return high === null ? null : t("lib.atMost", { high, unit });
};

const readRange =
  (unit: Unit): Reader =>
  (parts) =>
    between(parts.takePlain(min), parts.takePlain(max), unit);

const readLeast =
  (unit: Unit): Reader =>
  (parts) =>
    between(parts.takePlain([...amount, ...min]), null, unit);

const readMost =
  (unit: Unit): Reader =>
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
  (names: string[], describe: (value: string) => string): Reader =>
  (parts) => {
    const value = parts.take(names);
    return value === null ? null : describe(formatJson(value));
  };

/** Reads a conditional rule: "Shown only if …", "Shown depending on …". */
const readCondition =
  (effect: "shown" | "hidden" | "required" | "editable" | "locked"): Reader =>
  (parts, nameOf) => {
    const condition = takeCondition(parts, nameOf);
    if (condition === null) return null;
    const { subject, test } = condition;
    return test === null
      ? t("lib.effectDependingOn", { effect, subject })
      : t("lib.effectIf", { effect, test });
  };

const pattern = ["value", "pattern", "regex", "regexp", "expression", "format"];

const kinds: [names: string[], read: Reader][] = [
  [
    ["mandatory", "required", "notNull", "notEmpty", "notBlank", "nonEmpty"],
    readFlag(t("lib.required"), t("lib.notRequired")),
  ],
  [["optional"], readFlag(t("lib.notRequired"), t("lib.required"))],
  [["range", "between", "limits", "numberRange"], readRange("value")],
  [["min", "minimum", "minValue", "atLeast"], readLeast("value")],
  [["max", "maximum", "maxValue", "atMost"], readMost("value")],
  [["length", "size", "lengthRange", "textLength"], readRange("characters")],
  [["minLength", "minimumLength"], readLeast("characters")],
  [["maxLength", "maximumLength"], readMost("characters")],
  [["minSelected", "minChoices", "minCount"], readLeast("choices")],
  [["maxSelected", "maxChoices", "maxCount"], readMost("choices")],
  [["decimals", "precision", "scale", "decimalPlaces"], readMost("decimals")],
  [
    ["pattern", "regex", "regexp", "matches"],
    readWith(pattern, (value) => t("lib.matchesThePattern", { pattern: value })),
  ],
  [["equals", "equalTo"], readWith(["value"], (value) => t("lib.isExactly", { value }))],
  [
    ["notInFuture", "noFuture", "pastOrPresent"],
    readFlag(t("lib.notInTheFuture"), t("lib.mayBeInTheFuture")),
  ],
  [
    ["notInPast", "noPast", "futureOrPresent"],
    readFlag(t("lib.notInThePast"), t("lib.mayBeInThePast")),
  ],
  [["unique"], readFlag(t("lib.differentInEachEntry"), t("lib.mayRepeat"))],
  [["integer", "wholeNumber"], readFlag(t("lib.aWholeNumber"), t("lib.notOnlyWholeNumbers"))],
  [["positive"], readFlag(t("lib.moreThan0"), t("lib.notOnlyMoreThan0"))],
  [["email", "emailAddress"], readFlag(t("lib.anEMailAddress"), t("lib.notOnlyEMailAddress"))],
  [["url", "uri"], readFlag(t("lib.aWebAddress"), t("lib.notOnlyWebAddress"))],
  [["readOnly", "inputDisabled"], readFlag(t("lib.cannotBeChanged"), t("lib.canBeChanged"))],
  [["visibleIf", "showIf", "visible", "showWhen", "visibleWhen"], readCondition("shown")],
  [["hiddenIf", "hideIf", "hideWhen", "hiddenWhen"], readCondition("hidden")],
  [["mandatoryIf", "requiredIf", "requiredWhen"], readCondition("required")],
  [["enabledIf", "enableIf", "enabledWhen"], readCondition("editable")],
  [["disabledIf", "readOnlyIf", "disabledWhen"], readCondition("locked")],
];

const readers = new Map(
  kinds.flatMap(([names, read]) => names.map((name) => [normalizeName(name), read] as const)),
);

/** Takes the parts of a known kind of rule and returns its text; null for other kinds. */
export function readKind(kind: string, parts: RuleParts, nameOf: FieldNameLookup): string | null {
  const text = readers.get(normalizeName(kind))?.(parts, nameOf) ?? null;
  if (text === null) return null;
  const condition = takeNestedCondition(parts, nameOf);
  return condition === null
    ? text
    : t("lib.ruleWithCondition", { rule: text, test: condition.test ?? condition.subject });
}
