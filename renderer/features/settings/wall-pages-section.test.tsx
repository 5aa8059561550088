import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { WallPagesSection } from "./wall-pages-section.tsx";

const open = (settings: Partial<Settings> = {}, fixed: (keyof Settings)[] = []) =>
  renderPart(<WallPagesSection />, {
    settings: { ...defaultSettings, ...settings, fixed },
    alerts: [aLedgeredAlert({ id: "1", roomId: "17", roomName: "Ward 3" })],
  });

const find = (name: string) => screen.findByRole("switch", { name });

it("chooses pages, of which one remains, and a room", async () => {
  const { user, inputsOf } = open({ wallPages: ["alerts", "clock"] });
  await user.click(await find("Tasks due"));
  await user.click(await find("Alerts"));
  expect(inputsOf("settings.set")).toEqual([
    { wallPages: ["alerts", "tasks", "clock"] },
    { wallPages: ["tasks", "clock"] },
  ]);
  await user.click(await find("Tasks due"));
  expect((await find("Time")).hasAttribute("disabled")).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Choose a room…" }));
  const rooms = within(await screen.findByRole("list", { name: "Rooms found" }));
  await user.click(rooms.getByRole("button", { name: "Add Ward 3" }));
  expect(inputsOf("settings.set").at(-1)).toEqual({ wallRoom: { id: "17", name: "Ward 3" } });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Remove Ward 3" }));
  expect(inputsOf("settings.set").at(-1)).toEqual({ wallRoom: null });
});

it("shows what the organisation has fixed", async () => {
  open({ wallRoom: { id: "17", name: "Ward 3" } }, ["wallPages", "wallRoom"]);
  expect(await screen.findByText("Ward 3")).toBeTruthy();
  expect((await find("Alerts")).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: "Remove Ward 3" })).toBeNull();
  document.title = "Settings";
  await expectAccessible();
});
