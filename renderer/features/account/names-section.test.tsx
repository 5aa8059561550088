import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { openAccount } from "./test/open-account.tsx";

const names = [
  { key: "id:8", name: "M. Lindqvist", isOwn: true },
  { key: "id:9", name: "Mara Lindqvist", isOwn: false },
];

it("shows what the user has said of names in records, and forgets it", async () => {
  const { region, user, bridge } = await openAccount("Names in records", { confirmedNames: names });
  const list = within(within(region).getByRole("list"));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "M. LindqvistYouForget",
    "Mara LindqvistSomeone elseForget",
  ]);
  await expectAccessible();
  await user.click(list.getByRole("button", { name: "Forget M. Lindqvist" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  await user.click(list.getByRole("button", { name: "Forget Mara Lindqvist" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Names in records" })).toBeNull(),
  );
  expect(bridge.asked("ownership.confirm").map(({ isOwn }) => isOwn)).toEqual([null, null]);
});
