import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { aPerson } from "#shared/test/records.ts";
import { findList, renderInbox } from "./test/render-inbox.tsx";

afterEach(() => localStorage.clear());

const withOwner = (owner: ReturnType<typeof aPerson> | null) => ({
  ...sampleInbox(now),
  tasks: sampleTasks(3, now).map((task) => ({ ...task, status: "OPEN", owner })),
});

it("says once that it leaves out what is other people's", async () => {
  const first = renderInbox(withOwner(aPerson("Ana Silva", "8")));
  const text = /include what is yours, your groups’ and of unknown owner/;
  expect(await screen.findByText(text)).toBeTruthy();
  await expectAccessible();
  await first.user.click(screen.getByRole("button", { name: "Got it" }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  first.unmount();
  renderInbox(withOwner(aPerson("Ana Silva", "8")));
  await findList();
  expect(screen.queryByText(text)).toBeNull();
});

it("says nothing of that where it leaves nothing out", async () => {
  const { bridge } = renderInbox(withOwner(null));
  await findList();
  await waitFor(() =>
    expect(bridge.asked("record.list").filter(({ group }) => group === "whose")).toHaveLength(2),
  );
  expect(screen.queryByRole("note")).toBeNull();
});
