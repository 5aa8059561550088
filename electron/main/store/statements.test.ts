import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const main = join(import.meta.dirname, "..");

/**
 * A qualified column that is compared with an unqualified one of the same name, which may be the same column. Next to
 * `excluded`, the unqualified one is the column of the written table.
 */
const bareTwin =
  /\b\w+\.(\w+)\s*(?:=|<>|!=|<=?|>=?|IS(?: NOT)?)\s*\1\b(?![.(])|(?<![\w.])(\w+)\s*(?:=|<>|!=|<=?|>=?|IS(?: NOT)?)\s*(?!excluded\.)\w+\.\2\b/gi;

/** Finds comparisons in the SQL of a module that may compare a column with itself. */
function findBareTwins(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = ({ tag, quasi }: ESTree.TaggedTemplateExpression) => {
    const isSql =
      (tag.type === "Identifier" && tag.name === "sql") || tag.type === "MemberExpression";
    const text = quasi.quasis.map(({ value }) => value.raw).join("?");
    if (isSql) for (const [twin] of text.matchAll(bareTwin)) found.push(`${file}: ${twin}`);
  };
  new Visitor({ TaggedTemplateExpression: visit }).visit(parseSync(file, source).program);
  return found;
}

it("qualifies both columns in comparisons of columns of the same name", () => {
  const files = globSync("**/*.ts", { cwd: main }).filter((file) => !file.endsWith(".test.ts"));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(main, file), "utf8");
    // To parse a module takes longer than to search it.
    return source.search(bareTwin) < 0 ? [] : findBareTwins(file, source);
  });
  expect(found).toEqual([]);
});

it.each([
  ["db.all<Row>`SELECT 1 FROM looks WHERE looks.id = id AND at > 3`", "looks.id = id"],
  ["sql`SELECT id IS NOT looks.id FROM looks`", "id IS NOT looks.id"],
  ["sql`looks.id = rows.id AND told.id = idle`", null],
  ["sql`INSERT … ON CONFLICT (id) DO UPDATE SET at = excluded.at`", null],
  ["name.failure = failure", null],
])("finds a comparison of a column with itself in %s", (source, twin) => {
  expect(findBareTwins("a.ts", source)).toEqual(twin === null ? [] : [`a.ts: ${twin}`]);
});
