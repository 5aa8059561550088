import type { SettingDeclaration } from "#shared/settings/declaration.ts";
import { settingDeclarations } from "#shared/settings/settings.ts";

const declared = Object.entries<SettingDeclaration>(settingDeclarations).flatMap(
  ([name, declaration]) => {
    const { policy } = declaration;
    return policy === null ? [] : [{ name, policy, declaration }];
  },
);

/** The part of `docs/administrators.md` about settings: a policy with all of them, and a table, as Markdown. */
export function describeSettings(): string {
  const example = declared.map(
    ({ name, declaration }) =>
      `  "${name}": ${JSON.stringify(declaration.example ?? declaration.default)}`,
  );
  const rows = declared.map(
    ({ name, policy, declaration }) =>
      `| \`${name}\` | ${policy} | ${describeValues(declaration)} | \`${JSON.stringify(declaration.default)}\` |`,
  );
  const head = "| name | what it fixes | values | default |\n| --- | --- | --- | --- |";
  return `\n\`\`\`json\n{\n${example.join(",\n")}\n}\n\`\`\`\n\n${head}\n${rows.join("\n")}\n\n`;
}

function describeValues(declaration: SettingDeclaration): string {
  switch (declaration.type) {
    case "switch":
      return "`true` or `false`";
    case "choice":
      return Object.keys(declaration.options)
        .map((value) => `\`${value}\``)
        .join(", ")
        .replace(/, (?=[^,]*$)/, " or ");
    case "duration": {
      const { min, max, unit } = declaration;
      return min === 0 ? `0 (never) to ${max} ${unit}` : `${min} to ${max} ${unit}`;
    }
    case "custom":
      return Array.isArray(declaration.default) ? "a list" : "names and values";
  }
}
