import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openThread } from "./test/open-thread.tsx";

it("exports the messages of the open conversation", async () => {
  const { user, inputsOf } = await openThread("21");
  const pane = within(await screen.findByRole("region", { name: "Conversation" }));
  await user.click(await pane.findByRole("button", { name: "Export or print" }));
  await user.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
  await pane.findByText(/^Saved 2 messages to/);
  expect(inputsOf("records.export")).toMatchObject([
    { format: "csv", source: { list: "messages", userId: "21" }, filter: [] },
  ]);
  expect(inputsOf("records.export")[0]?.title).toMatch(/^Messages with ./);
});
