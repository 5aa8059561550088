import type { FormField } from "#shared/features/forms/schema.ts";
import { isTelling, type JsonObject } from "./form-json.ts";
import type { NameOf } from "./form-rule-condition.ts";
import { formatProperty, formatRule, type RuleWords } from "./form-rules.ts";

/** What a field demands in words, and those of its properties that nothing is shown of. */
export function readDemands(
  { rules, properties }: Pick<FormField, "rules" | "properties">,
  /** The properties that are shown otherwise. */
  shown: string[],
  nameOf: NameOf,
): { rules: RuleWords[]; unread: JsonObject } {
  const own = Object.entries(properties)
    .filter(([name, value]) => !shown.includes(name) && isTelling(value))
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
