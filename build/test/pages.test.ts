import { expect, it } from "vitest";
import { choosePages } from "./pages.ts";

it("puts the component tests of a feature or folder on one page", () => {
  const files = [
    "renderer/app/shell/shell.test.tsx",
    "renderer/features/inbox/inbox-screen.test.tsx",
    "renderer/features/inbox/list/rows.test.ts",
    "renderer/features/tasks/mocked.test.tsx",
    "renderer/features/updates/updates-section.test.tsx",
    "renderer/records/history/past-list.test.tsx",
    "renderer/records/row.test.tsx",
  ];
  const readText = (file: string) => (file.includes("mocked") ? 'vi.mock("./a.ts");' : "");
  expect([...choosePages(files, readText)]).toEqual([
    ["renderer/features/inbox", files.slice(1, 3)],
    ["renderer/records", files.slice(5)],
  ]);
});
