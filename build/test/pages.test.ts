import { expect, it } from "vitest";
import { choosePages } from "./pages.ts";

it("puts the component tests of a part of the renderer on one page", () => {
  const files = [
    "renderer/app/main.test.ts",
    "renderer/app/shell/shell.test.tsx",
    "renderer/features/inbox/inbox-screen.test.tsx",
    "renderer/features/inbox/list/rows.test.ts",
    "renderer/features/tasks/mocked.test.tsx",
    "renderer/features/updates/updates-section.test.tsx",
    "renderer/records/history/past-list.test.tsx",
    "renderer/records/row.test.tsx",
    "renderer/lib/reloaded.test.ts",
    "renderer/ui/splitter.test.tsx",
  ];
  const readText = (file: string) =>
    file.includes("mocked")
      ? 'vi.mock("./a.ts");'
      : file.includes("reloaded")
        ? "vi.resetModules();"
        : "";
  expect([...choosePages(files, readText)]).toEqual([
    ["app", files.slice(1, 2)],
    ["features-a-l", files.slice(2, 4)],
    ["records", files.slice(6, 8)],
    ["ui", files.slice(9)],
  ]);
});
