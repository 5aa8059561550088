import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { anItem } from "#renderer/test/sample-inbox.ts";
import { unreadableAlert } from "#shared/domain/alert-title.ts";
import { findList, inDetail, renderInbox, titles } from "./test/render-inbox.tsx";

it.each([
  [true, "Acknowledge"],
  [false, "Done"],
])("an alert that cannot be read says why; with an id of its own: %s", async (hasId, label) => {
  const unreadable = { reason: "It is a number.", hasId };
  const [alert] = sampleAlerts(1, now);
  if (alert === undefined) throw new Error("There is no sample.");
  const { bridge, user } = renderInbox({
    alerts: [{ ...alert, id: "u1", title: unreadableAlert, details: null, unreadable }],
    inbox: [anItem(now, { kind: "alert", id: "u1", title: unreadableAlert })],
  });
  await findList();
  expect(titles()).toEqual([unreadableAlert]);
  const detail = await inDetail();
  expect(await detail.findByText(/It is a number\./)).toBeTruthy();
  expect(detail.queryByText(/can't be acknowledged/) === null).toBe(hasId);
  await user.click(detail.getByRole("button", { name: "Show JSON" }));
  expect(await screen.findByRole("dialog", { name: "JSON" })).toBeTruthy();
  expect(bridge.asked("record.getJson")).toEqual([{ collection: "alerts", id: "u1" }]);
  await user.keyboard("{Escape}");
  const done = detail.getByRole("button", { name: label });
  await expectAccessible();
  await user.click(done);
  expect(bridge.asked("triage.apply")).toEqual([
    { items: [{ kind: "alert", id: "u1" }], action: { how: "done" } },
  ]);
});
