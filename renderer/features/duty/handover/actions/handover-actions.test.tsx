import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { now } from "#renderer/test/now.ts";
import { readPages } from "#renderer/test/read-printed.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import {
  aHandoverDraft,
  aHandoverItem,
  aHandoverPage,
  aSignedHandover,
} from "#shared/test/handover.ts";
import { HandoverScreen } from "../handover-screen.tsx";
import { listenToHandovers } from "../queries.ts";
import { showHandover } from "../store.ts";

const page = aHandoverPage(
  {
    waitingAlerts: [
      aHandoverItem({ id: "alert:7", title: "Pump leaks", severity: "critical" }),
      aHandoverItem({ id: "alert:8", title: "Door open", severity: "low" }),
    ],
    writes: [aHandoverItem({ id: "write:1", title: "Message to Joe" })],
  },
  { created: now },
);
const readBack = aSignedHandover(page, {
  readBack: { name: "Joe", role: null, at: now, by: "here", answer: null },
});
const people = [{ id: "9", displayName: "Joe Okafor", name: "joe", knownFrom: null }];

const open = (handover = aSignedHandover(page)) =>
  renderPart(
    <HandoverScreen onShowEntry={() => {}} />,
    { handovers: [handover], people },
    undefined,
    (client) => listenToHandovers(client),
  );

type User = ReturnType<typeof open>["user"];

async function chooseMore(user: User, name: string | RegExp) {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

async function openDialog(user: User, button: string) {
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

beforeEach(() => showHandover(null));

describe("the actions of a handover", () => {
  it.each([
    ["a draft", aHandoverDraft(page), ["Sign…"]],
    ["a signed one", aSignedHandover(page), ["Read back…", "Request read-back…"]],
    ["one that was read back", readBack, ["New handover"]],
  ])("of %s have one button for the next step of each user", async (_which, handover, steps) => {
    open(handover);
    const first = await screen.findByRole("button", { name: steps[0] as string });
    const bar = within(first.parentElement as HTMLElement);
    const words = bar.getAllByRole("button").map(({ textContent }) => textContent);
    expect(words.filter((text) => text !== "")).toEqual(steps);
  });

  it("sign a draft with a name, or report why not", async () => {
    const { bridge, inputsOf, user } = open(aHandoverDraft(page));
    const dialog = await openDialog(user, "Sign…");
    expect(
      dialog.getByText(
        "Open: 2 unacknowledged alerts (1 critical), 1 unconfirmed message or change.",
      ),
    ).toBeTruthy();
    await expectAccessible();
    await user.clear(dialog.getByRole("textbox", { name: "Name" }));
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Ana Ruiz");
    failOnFullDisk("handover.sign")(bridge);
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    expect((await dialog.findByText("The disk is full.")).closest("[role=alert]")).not.toBeNull();
    bridge.fail("handover.sign", null);
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    expect((await screen.findByText("Not read back yet")).closest("ul")?.textContent).toMatch(
      /^Signed by Ana Ruiz, Watch officer, /,
    );
    expect(inputsOf("handover.sign").at(-1)).toEqual({ name: "Ana Ruiz" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Free text" })).toBeNull();
  });

  it("are signed by the name that the service states, unless the user names another", async () => {
    const { username, displayName } = sampleAccount;
    const { inputsOf, user } = open(aHandoverDraft({ ...page, author: username }));
    const dialog = await openDialog(user, "Sign…");
    const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    expect(field.value).toBe(displayName);
    await user.clear(field);
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    await screen.findByText("Not read back yet");
    expect(inputsOf("handover.sign")).toEqual([{ name: displayName }]);
  });

  it("read back each section that has items before the receiver takes over", async () => {
    const { inputsOf, user } = open();
    const dialog = await openDialog(user, "Read back…");
    const submit = dialog.getByRole("button", { name: "I take over" });
    expect(dialog.getByText("Pump leaks")).toBeTruthy();
    expect(dialog.queryByText("Door open")).toBeNull();
    await user.type(dialog.getByRole("textbox", { name: "Your name" }), "Joe");
    await user.click(dialog.getByRole("checkbox", { name: /^2 unacknowledged alerts/ }));
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    await user.click(submit);
    expect(inputsOf("handover.readBack")).toEqual([]);
    await expectAccessible();
    await user.click(dialog.getByRole("checkbox", { name: /^1 unconfirmed message/ }));
    await user.click(submit);
    await screen.findByText(/^Read back by/);
    expect(inputsOf("handover.readBack")).toEqual([
      {
        number: 1,
        name: "Joe",
        sections: ["waitingAlerts", "writes"],
      },
    ]);
    expect(screen.queryByRole("button", { name: "Read back…" })).toBeNull();
  });

  it("state how many items of a section the read-back does not name", async () => {
    const tasks = Array.from({ length: 7 }, (_, at) =>
      aHandoverItem({ id: `task:${at}`, title: `Task ${at}` }),
    );
    const { user } = open(aSignedHandover(aHandoverPage({ tasks }, { created: now })));
    const dialog = await openDialog(user, "Read back…");
    expect(dialog.getByText("Task 4")).toBeTruthy();
    expect(dialog.queryByText("Task 5")).toBeNull();
    expect(dialog.getByRole("checkbox", { name: /^7 due tasks.*and 2 more$/ })).toBeTruthy();
  });

  it("print a handover", async () => {
    const { inputsOf, user } = open();
    await chooseMore(user, "Print…");
    const pages = readPages(inputsOf);
    expect(pages).toHaveLength(1);
    expect(within(pages[0]?.body as HTMLElement).getByText("Pump leaks")).toBeTruthy();
  });

  it("request the read-back from a user", async () => {
    const { inputsOf, user } = open();
    await openDialog(user, "Request read-back…");
    await screen.findByRole("menuitem", { name: /Joe Okafor/ });
    await expectAccessible();
    await user.keyboard("joe{ArrowDown}{Enter}");
    expect(inputsOf("handover.askReadBack")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect((await screen.findByText("Joe Okafor")).closest("li")?.textContent).toMatch(
      /^Read-back requested from Joe Okafor/,
    );
    expect(inputsOf("handover.askReadBack")).toEqual([{ number: 1, userId: "9" }]);
  });

  it("close it without a read-back, with a reason", async () => {
    const { inputsOf, user } = open();
    await chooseMore(user, "Close without read-back…");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Close the handover" }));
    expect(inputsOf("handover.dismissReadBack")).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Joe is ill");
    await user.click(dialog.getByRole("button", { name: "Close the handover" }));
    await screen.findByText("Joe is ill");
    expect(inputsOf("handover.dismissReadBack")).toEqual([{ number: 1, reason: "Joe is ill" }]);
  });

  it("export a handover, and show its file", async () => {
    const { bridge, inputsOf, user } = open();
    await chooseMore(user, /^JSON/);
    await screen.findByText("/home/ana/Documents/shift-log.json");
    await user.click(screen.getByRole("button", { name: "Show in folder" }));
    expect(inputsOf("export.show")).toHaveLength(1);
    failOnFullDisk("handover.export")(bridge);
    await chooseMore(user, /^PDF/);
    await screen.findByText("The disk is full.");
    expect(inputsOf("handover.export")).toEqual([
      { number: 1, format: "json" },
      { number: 1, format: "pdf" },
    ]);
  });
});
