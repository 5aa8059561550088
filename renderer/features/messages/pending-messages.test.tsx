import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { aMessage } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { openThread } from "./test/open-thread.tsx";

describe("pending messages", () => {
  it("are decided by the user after a rejection, or if the delivery is unknown", async () => {
    const { bridge, feed, user } = await openThread("24");
    const rejection = /The service does not let you write/;
    await within(feed).findAllByText(rejection);
    await within(feed).findAllByText("Delivery unclear.");
    await expectAccessible();
    const press = (name: string) => user.click(within(feed).getByRole("button", { name }));
    bridge.fail("outbox.decide", { code: "storeUnavailable", message: "The disk is full." });
    await press("Try again");
    expect(await within(feed).findByText("The disk is full.")).toBeTruthy();
    bridge.fail("outbox.decide", null);
    await press("Try again");
    await waitFor(() => expect(within(feed).queryByText(rejection)).toBeNull());
    expect(within(feed).getByText("Who takes over tonight?")).toBeTruthy();
    await press("Mark as delivered");
    expect(bridge.inputsOf("outbox.decide")).toContainEqual({ id: "entry-3", decision: "arrived" });
    await waitFor(() => expect(within(feed).queryByText("Delivery unclear.")).toBeNull());
  });

  it("are discarded if the delivery is unknown", async () => {
    const { feed, user } = await openThread("24");
    const unknown = (await within(feed).findByText(/^Please confirm/)).closest("article");
    await user.click(within(unknown as HTMLElement).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(within(feed).queryByText(/^Please confirm/)).toBeNull());
  });

  it("return to the composer to be changed, after what is written there", async () => {
    const { bridge, feed, user } = await openThread("24");
    await within(feed).findAllByText(/The service does not let you write/);
    const composer = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ });
    await user.type(composer, "Hello");
    await user.click(within(feed).getByRole("button", { name: "Edit and send" }));
    await waitFor(() => expect(composer.value).toBe("Hello\nWho takes over tonight?"));
    expect(bridge.inputsOf("outbox.decide")).toMatchObject([{ decision: "discard" }]);
    expect(within(feed).queryByRole("button", { name: "Edit and send" })).toBeNull();
  });

  it("are shown once while they become stored messages", async () => {
    const { bridge, client, feed } = await openThread("23");
    await within(feed).findByText("Generator 3 is running again.");
    const { world } = bridge;
    const [first] = world.outbox;
    world.messages = [
      ...world.messages,
      aMessage({
        id: "m99",
        userId: "23",
        isOutgoing: true,
        text: "Generator 3 is running again.",
        sent: now,
      }),
    ];
    world.outbox = first === undefined ? [] : [{ ...first, state: "sent", serverId: "m99" }];
    const counts = new Set<number>();
    const observer = new MutationObserver(() =>
      counts.add(within(feed).queryAllByText("Generator 3 is running again.").length),
    );
    observer.observe(feed, { childList: true, subtree: true });
    const countRequests = () => bridge.inputsOf("message.listOutgoing").length;
    const before = countRequests();
    const release = bridge.hold("message.list");
    act(() => {
      bridge.freshen({ collection: "messages", version: 9 });
      bridge.emit("outbox.changed", { open: 0, undecided: 0, unclear: 0 });
    });
    await waitFor(() => expect(countRequests()).toBeGreaterThan(before));
    // The pending messages are updated first.
    await waitFor(() => expect(client.isFetching({ queryKey: ["outbox"] })).toBe(0));
    release();
    await waitFor(() => expect(feed.querySelector('[data-key="m99"]')).not.toBeNull());
    observer.disconnect();
    expect([...counts]).toEqual([1]);
  });

  it("are announced once when they are sent, and if they are not", async () => {
    const { bridge, feed, user } = await openThread("21");
    const heard: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          "[role=status]",
        );
        if (region?.textContent) heard.push(region.textContent);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    const { world } = bridge;
    const store = (id: string, text: string) => {
      const message = aMessage({ id, userId: "21", isOutgoing: true, text, sent: now });
      world.messages = [...world.messages, message];
      world.outbox = world.outbox.slice(0, -1);
      act(() => {
        bridge.freshen({ collection: "messages", version: Number(id.slice(1)) });
        bridge.emit("outbox.changed", { open: 0, undecided: 0, unclear: 0 });
      });
    };
    await user.click(screen.getByRole("textbox", { name: /^Message to/ }));
    await user.keyboard("Go.{Enter}");
    await within(feed).findByText("Go.");
    expect(heard).toEqual([]);
    const cause = { code: "offline" as const, message: "The service cannot be reached." };
    world.outbox = world.outbox.map((entry) => ({ ...entry, cause: entry.cause ?? cause }));
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0, unclear: 0 }));
    await waitFor(() => expect(heard).toEqual(["Not sent yet · retrying"]));
    store("m99", "Go.");
    await waitFor(() => expect(heard).toEqual(["Not sent yet · retrying", "Sent"]));
    await user.keyboard("So.{Enter}");
    await within(feed).findByText("So.");
    store("m100", "So.");
    await waitFor(() => expect(heard).toEqual(["Not sent yet · retrying", "Sent", "Sent"]));
    observer.disconnect();
  });

  it("need no decision if they are delivered but not shown", async () => {
    const { bridge, feed } = await openThread("23");
    const message = "The service accepted it, but does not show it.";
    bridge.world.outbox = [
      anOutboxEntry(
        { kind: "message", userId: "23", text: "Generator 3 is running again." },
        { seq: 1, created: now, state: "sent", cause: { code: "notShown", message } },
      ),
    ];
    act(() => bridge.emit("outbox.changed", { open: 0, undecided: 0, unclear: 0 }));
    expect(await within(feed).findAllByText(`Delivered. ${message}`)).toBeTruthy();
    expect(within(feed).queryByRole("button", { name: "Resend" })).toBeNull();
  });

  it("show at once that they may have arrived", async () => {
    const { bridge, feed } = await openThread("23");
    bridge.world.outbox = [
      anOutboxEntry(
        { kind: "message", userId: "23", text: "Generator 3 is running again." },
        { seq: 1, created: now, state: "checking" },
      ),
    ];
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0, unclear: 1 }));
    const note = await within(feed).findByText("May have arrived. Checking…", { selector: "p" });
    expect(note.dataset.delivery).toBe("unclear");
    expect(note.parentElement?.dataset.transient).toBe("false");
  });

  it("show that they are being sent, or why not", async () => {
    const { bridge, feed } = await openThread("23");
    await within(feed).findAllByText(/^Not sent yet · retrying/);
    bridge.world.outbox = [
      anOutboxEntry(
        { kind: "message", userId: "23", text: "Generator 3 is running again." },
        { seq: 1, created: now, state: "sending" },
      ),
    ];
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0, unclear: 0 }));
    const [status] = await within(feed).findAllByText("Sending…", { selector: "p" });
    expect(status?.parentElement?.dataset.transient).toBe("true");
    bridge.world.outbox = bridge.world.outbox.map((entry) => ({
      ...entry,
      state: "queued" as const,
      cause: { code: "offline" as const, message: "The service cannot be reached." },
    }));
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 0, unclear: 0 }));
    const cause = await within(feed).findByText(/^Not sent yet · retrying/, { selector: "p" });
    expect(cause.parentElement?.dataset.transient).toBe("false");
  });
});
