import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { Storage } from "#shared/diagnostics/storage-schema.ts";
import { StorageScreen } from "./storage-screen.tsx";

const empty: Storage = {
  versions: { cache: 6, ledger: 7 },
  size: 12_340_000,
  isClearing: false,
  collections: [],
  parts: [],
};

const rowsOf = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).slice(0, 4));

it("lists sizes by list, and how long the rest is kept", async () => {
  renderPart(<StorageScreen />, {
    storage: {
      ...empty,
      collections: [
        { collection: "tasks", records: 1_200, bytes: 2_500_000, synced: now },
        { collection: "plans", records: 1, bytes: 700, synced: null },
      ],
      parts: [
        { part: "changes", rows: 30, bytes: 9_000, oldest: now },
        { part: "decisions", rows: 0, bytes: 0, oldest: null },
      ],
    },
  });
  await screen.findByRole("heading", { name: "Lists" });
  screen.getByText(/^Encrypted on this computer\. 12\.3 MB on disk/);
  expect(rowsOf("Lists")).toEqual([
    ["Tasks", "1,200", "2.5 MB", expect.any(String)],
    ["Plans", "1", "700 bytes", "On demand"],
  ]);
  expect(rowsOf("History and own data")).toEqual([
    ["Changes of records", "30", "9 kB", "30 days"],
    ["Decisions about notifications", "0", "0 bytes", "The latest 10,000"],
  ]);
  await expectAccessible();
});

it("requests to clear at the next start, and takes it back", async () => {
  const { user, bridge } = renderPart(<StorageScreen />, { storage: empty });
  await user.click(await screen.findByRole("button", { name: "Clear at the next start" }));
  await user.click(await screen.findByRole("button", { name: "Don't clear" }));
  await screen.findByRole("button", { name: "Clear at the next start" });
  expect(bridge.inputsOf("storage.clear")).toEqual([{ isRequested: true }, { isRequested: false }]);
  screen.getByText("Nothing is stored yet.");
});

it("reports a failed request, and retries", async () => {
  const { user, bridge } = renderPart(<StorageScreen />, { storage: empty }, (main) =>
    main.fail("storage.get", { code: "storeUnavailable", message: "The disk failed." }),
  );
  await screen.findByText("Can't read what is stored");
  bridge.fail("storage.get", null);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Nothing is stored yet.");
});
