import { t } from "#shared/texts/t.ts";
import { formatJson } from "./form-json.ts";
import { type FieldNameLookup, takeCondition, takeNestedCondition } from "./form-rule-condition.ts";
import { normalizeName, type RuleParts } from "./form-rule-parts.ts";

/** Takes the parts of a kind of rule and returns its text, or null if parts are missing. */
type Reader = (parts: RuleParts, nameOf: FieldNameLookup) => string | null;

const min = ["min", "minimum", "minValue", "from", "low", "lower"];
const max = ["max", "maximum", "maxValue", "to", "high", "upper"];
const amount = ["value", "length", "limit", "size", "count"];

/** What a rule counts; "value" is the value itself. */
type Unit = "value" | "characters" | "choices" | "decimals";

const between = (low: string | null, high: string | null, unit: Unit): string | null => {
  if (low !== null && high !== null) {
    return low === high
      ? t("forms.ruleExactly", { amount: low, unit })
      : t("forms.ruleBetween", { low, high, unit });
  }
  if (low !== null) return t("forms.ruleAtLeast", { amount: low, unit });
  return high === null ? null : t("forms.ruleAtMost", { amount: high, unit });
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
  (write: (value: string) => string, names: string[]): Reader =>
  (parts) => {
    const value = parts.take(names);
    return value === null ? null : write(formatJson(value));
  };

/** Reads a conditional rule: "Shown only if …", "Shown depending on …". */
const readCondition =
  (writeIf: (condition: string) => string, writeDepending: (subject: string) => string): Reader =>
  (parts, nameOf) => {
    const condition = takeCondition(parts, nameOf);
    if (condition === null) return null;
    const { subject, test } = condition;
    return test === null ? writeDepending(subject) : writeIf(test);
  };

const pattern = ["value", "pattern", "regex", "regexp", "expression", "format"];

const kinds: [names: string[], read: Reader][] = [
  [
    ["mandatory", "required", "notNull", "notEmpty", "notBlank", "nonEmpty"],
    readFlag(t("forms.ruleRequired"), t("forms.ruleNotRequired")),
  ],
  [["optional"], readFlag(t("forms.ruleNotRequired"), t("forms.ruleRequired"))],
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
    readWith((value) => t("forms.rulePattern", { pattern: value }), pattern),
  ],
  [["equals", "equalTo"], readWith((value) => t("forms.ruleIs", { value }), ["value"])],
  [
    ["notInFuture", "noFuture", "pastOrPresent"],
    readFlag(t("forms.ruleNotInFuture"), t("forms.ruleMayLieAhead")),
  ],
  [
    ["notInPast", "noPast", "futureOrPresent"],
    readFlag(t("forms.ruleNotInPast"), t("forms.ruleMayLieInPast")),
  ],
  [["unique"], readFlag(t("forms.ruleUnique"), t("forms.ruleNotUnique"))],
  [["integer", "wholeNumber"], readFlag(t("forms.ruleWholeNumber"), t("forms.ruleNotOnlyWhole"))],
  [["positive"], readFlag(t("forms.rulePositive"), t("forms.ruleNotOnlyPositive"))],
  [["email", "emailAddress"], readFlag(t("forms.ruleEmail"), t("forms.ruleNotOnlyEmail"))],
  [["url", "uri"], readFlag(t("forms.ruleWebAddress"), t("forms.ruleNotOnlyWebAddress"))],
  [["readOnly", "inputDisabled"], readFlag(t("forms.ruleCannotChange"), t("forms.ruleCanChange"))],
  [
    ["visibleIf", "showIf", "visible", "showWhen", "visibleWhen"],
    readCondition(
      (condition) => t("forms.ruleShownIf", { condition }),
      (subject) => t("forms.ruleShownDepending", { subject }),
    ),
  ],
  [
    ["hiddenIf", "hideIf", "hideWhen", "hiddenWhen"],
    readCondition(
      (condition) => t("forms.ruleHiddenIf", { condition }),
      (subject) => t("forms.ruleHiddenDepending", { subject }),
    ),
  ],
  [
    ["mandatoryIf", "requiredIf", "requiredWhen"],
    readCondition(
      (condition) => t("forms.ruleRequiredIf", { condition }),
      (subject) => t("forms.ruleRequiredDepending", { subject }),
    ),
  ],
  [
    ["enabledIf", "enableIf", "enabledWhen"],
    readCondition(
      (condition) => t("forms.ruleCanChangeIf", { condition }),
      (subject) => t("forms.ruleCanChangeDepending", { subject }),
    ),
  ],
  [
    ["disabledIf", "readOnlyIf", "disabledWhen"],
    readCondition(
      (condition) => t("forms.ruleLockedIf", { condition }),
      (subject) => t("forms.ruleLockedDepending", { subject }),
    ),
  ],
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
    : t("forms.ruleIf", { rule: text, condition: condition.test ?? condition.subject });
}
