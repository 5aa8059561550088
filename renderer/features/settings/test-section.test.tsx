import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { notifications, openSection } from "./test/show-settings.tsx";

describe("TestSection", () => {
  it("asks whether the notification arrived, and lists remedies if not", async () => {
    const { user, find, inputsOf } = await openSection("Test notifications");
    await user.click(find.getByRole("button", { name: "Send a test notification" }));
    expect(await find.findByText(/Did it arrive\?/)).toBeTruthy();
    await user.click(find.getByRole("button", { name: "Send a critical one" }));
    expect(inputsOf("notifications.test")).toEqual([{ kind: "ordinary" }, { kind: "critical" }]);
    await user.click(await find.findByRole("button", { name: "No" }));
    expect(await find.findByText(/notification service has to run/)).toBeTruthy();
    await expectAccessible();
    await user.click(find.getByRole("button", { name: "Yes" }));
    expect(find.queryByText(/notification service has to run/)).toBeNull();
    expect(find.getByText(/Notifications work/)).toBeTruthy();
  });

  it("reports why the desktop rejected the notification", async () => {
    const reason = "The desktop's notification service does not answer.";
    const { user, find } = await openSection("Test notifications", {
      notifications: {
        ...notifications,
        hasTray: false,
        latest: { at: 1, isShown: false, reason },
      },
    });
    await user.click(find.getByRole("button", { name: "Send a test notification" }));
    expect((await find.findByText(reason)).closest("[role=alert]")).not.toBeNull();
    expect(await find.findByText(/notification service has to run/)).toBeTruthy();
    expect(find.queryByText(/Did it arrive/)).toBeNull();
    expect(find.getByText(/This desktop has no tray/)).toBeTruthy();
  });
});
