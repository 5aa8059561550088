import type { FormField } from "#shared/features/forms/schema.ts";
import { hasContent, type JsonObject } from "./form-json.ts";
import type { FieldNameLookup } from "./form-rule-condition.ts";
import { formatProperty, formatRule, type RuleText } from "./form-rules.ts";

/** Formats a field's rules, and returns its other properties that are not `shown`. */
export function formatFieldRules(
  { rules, properties }: Pick<FormField, "rules" | "properties">,
  /** Names of properties that are shown elsewhere. */
  shown: string[],
  nameOf: FieldNameLookup,
): { rules: RuleText[]; unread: JsonObject } {
  const own = Object.entries(properties)
    .filter(([name, value]) => !shown.includes(name) && hasContent(value))
    .map(([name, value]) => ({ name, value, words: formatProperty(name, value, nameOf) }));
  return {
    rules: [
      ...rules.map((rule) => formatRule(rule, nameOf)),
      ...own.flatMap(({ words }) => words ?? []),
    ],
    unread: Object.fromEntries(
      own.filter(({ words }) => words === null).map(({ name, value }) => [name, value]),
    ),
  };
}
