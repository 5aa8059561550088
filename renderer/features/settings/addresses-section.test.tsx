import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { openSection, settings } from "./test/show-settings.tsx";

const title = "Open in the service";

it("shows where each address comes from, and removes the user's own", async () => {
  const { find, user, set } = await openSection(title, {
    settings: settings({ recordAddresses: { room: "{origin}/rooms/{id}" } }),
    learnedAddresses: { task: "{origin}/t/{id}" },
  });
  expect((await find.findByText("{origin}/t/{id}")).closest("li")?.textContent).toContain(
    "Learned from records: 2 records.",
  );
  await expectAccessible();
  await user.click(find.getByRole("button", { name: "Remove the address: Rooms" }));
  expect(set()).toEqual([{ recordAddresses: {} }]);
  expect(await find.findByText("{origin}/t/{id}")).toBeTruthy();
});

it("sets an address at the service only", async () => {
  const { find, user, set } = await openSection(title);
  expect(await find.findByText("No address is known yet.")).toBeTruthy();
  const field = find.getByRole("textbox", { name: "Address" });
  await user.type(field, "https://evil.example/{{id}{Enter}");
  expect(find.getByRole("status").textContent).toMatch(/^It has to begin with/);
  await user.clear(field);
  await user.type(field, "{{origin}/tasks{Enter}");
  expect(find.getByRole("status").textContent).toBe("It does not contain {id}.");
  expect(set()).toEqual([]);
  await user.clear(field);
  await user.selectOptions(find.getByRole("combobox", { name: "Kind" }), "Plans");
  await user.type(field, "{{origin}/plans/{{id}{Enter}");
  expect(set()).toEqual([{ recordAddresses: { plan: "{origin}/plans/{id}" } }]);
  expect(await find.findByText("{origin}/plans/{id}")).toBeTruthy();
});

it("cannot be changed where a policy fixes the addresses", async () => {
  const { find } = await openSection(title, {
    settings: settings({ fixed: ["recordAddresses"] }),
  });
  expect(await find.findByText("Set by your organisation.")).toBeTruthy();
  expect(find.queryByRole("textbox")).toBeNull();
  expect(screen.getAllByRole("region", { name: title })).toHaveLength(1);
});
