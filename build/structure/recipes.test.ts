import { describe, expect, it } from "vitest";
import { countRecipeFiles, recipes } from "./recipes.ts";

const files = [
  ["CHANGELOG.md", 1],
  ["docs/coverage.md", 1],
  ["electron/demo/routes/tasks.ts", 3],
  ["electron/main/features/news/news.test.ts", 2],
  ["electron/main/features/test/sample-answers.json", 2],
  ["electron/main/features/news/wording.ts", 1],
  ["renderer/ui/tokens.css", 4],
] as const;
const lines = files.map(([path, count]) => ` ${path.padEnd(50)} | ${count} ${"+".repeat(count)}\n`);
const diffstat = `${lines.join("")} 7 files changed, 14 insertions(+)\n`;
const write = (text: string, titles: readonly string[] = Object.values(recipes)) =>
  titles.map((title) => `## ${title}\n\nA step.\n\n\`\`\`text\n${text}\`\`\`\n`).join("\n");

describe("countRecipeFiles", () => {
  it("counts neither documents nor tests nor the demo service", () => {
    expect(countRecipeFiles(write(diffstat))).toMatchObject({
      listRecipeFiles: 2,
      textRecipeFiles: 2,
    });
  });

  it("rejects a missing recipe, a missing diffstat and a diffstat with a missing line", () => {
    expect(() => countRecipeFiles(write(diffstat, ["Add a screen"]))).toThrow("has no section");
    expect(() => countRecipeFiles(write(""))).toThrow("has no diffstat");
    expect(() => countRecipeFiles(write(diffstat.replace("7 files", "8 files")))).toThrow(
      "states 8 files and lists 7",
    );
  });
});
