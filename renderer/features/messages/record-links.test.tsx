import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sessionQuery } from "#renderer/lib/app-queries.ts";
import { linkTo } from "#renderer/test/link-to.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { aTask } from "#shared/test/records.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import { MessageText } from "./thread-entry.tsx";

const elsewhere =
  formatAppLink({ server: "https://other.example", target: { kind: "room", id: "7" } }) ?? "";

async function show(text: string) {
  const props = { words: [], isExpanded: false, isActive: true, onToggleExpanded: vi.fn() };
  const onLink = vi.fn();
  const view = renderPart(
    <p data-testid="text">
      <MessageText {...props} text={text} onLink={onLink} />
    </p>,
    { tasks: [aTask({ id: "5", name: "Pump leaks now", status: "OPEN" })] },
  );
  await view.client.prefetchQuery(sessionQuery);
  return { ...view, onLink, read: () => screen.getByTestId("text").textContent };
}

it("a link to a record is its title and state, and opens it", async () => {
  const { user, shown, read } = await show(
    `Look:\n[Pump leaks]\n${linkTo({ kind: "task", id: "5" })}\nIs it dry?`,
  );
  await screen.findByText("Pump leaks now");
  expect(read()).toBe("Look:\nTask: Pump leaks now Open\nIs it dry?");
  await user.click(screen.getByRole("button", { name: /^Task: Pump leaks now/ }));
  expect(shown).toEqual([{ kind: "task", id: "5" }]);
});

it("a record that is not stored has the title of its link, or none", async () => {
  const unknown = linkTo({ kind: "task", id: "6" });
  const { read } = await show(`[Road]\n${unknown}\nand ${unknown}.`);
  await screen.findByText("Record not on this computer");
  expect(read()).toBe("Task: Road \nand Task: Record not on this computer .");
});

it("a record of another service, and what is no link", async () => {
  const { user, bridge, read } = await show(`${elsewhere} watchdesk://open?x=1 watchdesk:`);
  expect(read()).toBe("Room: Record of another service  watchdesk://open?x=1 watchdesk:");
  await user.click(screen.getByRole("button", { name: /another service/ }));
  expect(bridge.inputsOf("link.open")).toEqual([{ url: elsewhere }]);
});
