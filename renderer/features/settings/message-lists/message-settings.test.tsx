import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { fill } from "../test/fill.ts";
import { openSection, settings } from "../test/show-settings.tsx";

const ana = { id: "2", displayName: "Ana Silva", name: "ana", knownFrom: null };
const foreign = { name: "EOC staff", to: [{ id: "9", name: "Nobody" }], account: "other" };

describe("recipient lists", () => {
  it("are added, edited and removed for this account only", async () => {
    const { user, find, set } = await openSection("Recipient lists", {
      people: [ana],
      settings: settings({ recipientLists: [foreign] }),
    });
    expect(await find.findByText("No lists")).toBeTruthy();
    await user.click(find.getByRole("button", { name: "Add a list" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a list" }));
    expect(dialog.getByText("Enter a name of 1 to 80 characters.")).toBeTruthy();
    fill(dialog.getByLabelText("Name of the list"), "EOC staff");
    expect(dialog.getByText("Add at least one person.")).toBeTruthy();
    await user.click(await dialog.findByRole("menuitem", { name: /Ana Silva/ }));
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const list = {
      name: "EOC staff",
      to: [{ id: "2", name: "Ana Silva" }],
      account: sampleAccount.id,
    };
    expect(set()).toEqual([{ recipientLists: [foreign, list] }]);
    await user.click(await find.findByRole("button", { name: "Edit: EOC staff: 1 person" }));
    const again = within(await screen.findByRole("dialog", { name: "Edit the list" }));
    fill(again.getByLabelText("Name of the list"), "EOC staff 2");
    await user.click(again.getByRole("button", { name: "Save" }));
    expect(set().at(-1)).toEqual({ recipientLists: [foreign, { ...list, name: "EOC staff 2" }] });
    await user.click(await find.findByRole("button", { name: /^Remove: EOC staff 2/ }));
    expect(set().at(-1)).toEqual({ recipientLists: [foreign] });
    expect(await find.findByText("List removed.")).toBeTruthy();
  });

  it("of the organisation are shown without changes", async () => {
    const { find } = await openSection("Recipient lists", {
      settings: settings({
        recipientLists: ["EOC staff", "فرق"].map((name) => ({
          name,
          to: [{ id: "2", name: "Ana" }],
        })),
        fixed: ["recipientLists"],
      }),
    });
    expect(await find.findByText("EOC staff: 1 person")).toBeTruthy();
    expect(find.getByText("\u2068فرق\u2069: 1 person")).toBeTruthy();
    expect(find.queryByRole("button")).toBeNull();
  });
});

it("message templates are added without fields that nothing fills in", async () => {
  const { user, find, set } = await openSection("Message templates", {
    settings: settings({ messageTemplates: [{ name: "Other", text: "Hello" }] }),
  });
  await user.click(await find.findByRole("button", { name: "Add a template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a template" }));
  const name = dialog.getByLabelText("Name of the template");
  fill(name, "Other");
  expect(dialog.getByText("Another template has this name.")).toBeTruthy();
  fill(name, "Help");
  fill(dialog.getByLabelText("Text"), "Help in {rom}");
  expect(dialog.getByText("{rom} is no field.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Save" }).ariaDisabled).toBe("true");
  fill(dialog.getByLabelText("Text"), "Help in {room}");
  await expectAccessible();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(set()).toEqual([
    {
      messageTemplates: [
        { name: "Other", text: "Hello" },
        { name: "Help", text: "Help in {room}" },
      ],
    },
  ]);
});
