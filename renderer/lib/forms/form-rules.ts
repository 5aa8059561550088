import { t } from "#shared/texts/t.ts";
import { formatJson, formatName, isObject, type Json, type JsonObject } from "./form-json.ts";
import {
  type FieldNameLookup,
  normalizeName,
  RuleParts,
  takeCondition,
  takeNestedCondition,
} from "./form-rule-condition.ts";

export type RuleText = {
  text: string;
  /** Whether the field must not be empty. */
  isRequired: boolean;
  /** Whether the rule is unknown, so that `text` is its JSON. */
  isRaw: boolean;
};

const maxDepth = 3;

/**
 * Formats a rule. The service's rules are undocumented, so `{type, …}`, `{name, value}`, `{maxLength: 80}`, strings and
 * arrays of these are accepted; other values are formatted as JSON.
 */
export function formatRule(rule: Json, nameOf: FieldNameLookup, depth = 0): RuleText {
  if (typeof rule === "string") return formatText(rule, nameOf, depth);
  if (Array.isArray(rule) && rule.length > 0 && depth < maxDepth) {
    return join(rule.map((one) => formatRule(one, nameOf, depth + 1)));
  }
  return (isObject(rule) ? formatObject(rule, nameOf) : null) ?? formatRaw(rule);
}

/** Formats a property that is a rule by its name, such as `{decimals: 2}`; null for other properties. */
export function formatProperty(
  name: string,
  value: Json,
  nameOf: FieldNameLookup,
): RuleText | null {
  const parts = new RuleParts({ value });
  const known = formatKnown(name, parts, nameOf);
  return parts.rest.length === 0 ? known : null;
}

function formatText(text: string, nameOf: FieldNameLookup, depth: number): RuleText {
  if (text.trim() === "") return formatRaw(text);
  const nested = depth < maxDepth && /^\s*[[{]/.test(text) ? parse(text) : null;
  if (nested !== null) return formatRule(nested, nameOf, depth + 1);
  const [, kind = text, value] = /^([\w\s-]+)[:=](.+)/s.exec(text) ?? [];
  const parts = new RuleParts(value === undefined ? {} : { value: value.trimStart() });
  return formatKnown(kind.trimEnd(), parts, nameOf) ?? toRule(formatName(text));
}

function formatObject(rule: JsonObject, nameOf: FieldNameLookup): RuleText | null {
  const parts = new RuleParts(rule);
  const kind = parts.takeText(["type", "ruleType", "rule", "kind", "validator", "name"]);
  if (kind === null) return formatEach(parts, nameOf);
  const known = formatKnown(kind, parts, nameOf);
  if (known !== null) return known;
  const value = parts.take(["value"]);
  const name = formatName(kind);
  return toRule(`${value === null ? name : `${name}: ${formatJson(value)}`}${formatRest(parts)}`);
}

/** Formats an object whose properties are rules; null if none of them is known. */
function formatEach(parts: RuleParts, nameOf: FieldNameLookup): RuleText | null {
  const range = readKind("range", parts, nameOf);
  const rules = parts.rest.map(([name, value]) => ({
    known: formatKnown(name, new RuleParts(isObject(value) ? value : { value }), nameOf),
    plain: toRule(`${formatName(name)}: ${formatJson(value)}`),
  }));
  if (range === null && rules.every(({ known }) => known === null)) return null;
  const others = rules.map(({ known, plain }) => known ?? plain);
  return join(range === null ? others : [toRule(range), ...others]);
}

function formatKnown(kind: string, parts: RuleParts, nameOf: FieldNameLookup): RuleText | null {
  const text = readKind(kind, parts, nameOf);
  if (text === null) return null;
  return { ...toRule(`${text}${formatRest(parts)}`), isRequired: text === t("forms.ruleRequired") };
}

function formatRest({ rest }: RuleParts): string {
  const parts = rest.map(
    ([name, value]) => `${formatName(name).toLowerCase()}: ${formatJson(value)}`,
  );
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const toRule = (text: string): RuleText => ({ text, isRequired: false, isRaw: false });

const formatRaw = (rule: Json): RuleText => ({
  text: JSON.stringify(rule),
  isRequired: false,
  isRaw: true,
});

const join = (rules: RuleText[]): RuleText => ({
  text: rules.map(({ text }) => text).join(" · "),
  isRequired: rules.some((rule) => rule.isRequired),
  isRaw: rules.every(({ isRaw }) => isRaw),
});

function parse(text: string): Json | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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
function readKind(kind: string, parts: RuleParts, nameOf: FieldNameLookup): string | null {
  const text = readers.get(normalizeName(kind))?.(parts, nameOf) ?? null;
  if (text === null) return null;
  const condition = takeNestedCondition(parts, nameOf);
  return condition === null
    ? text
    : t("forms.ruleIf", { rule: text, condition: condition.test ?? condition.subject });
}
