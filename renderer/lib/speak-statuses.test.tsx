import { act, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { clearSpoken, readSpoken } from "#renderer/test/spoken.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { announce } from "./announce.ts";
import { speakStatuses } from "./speak-statuses.ts";

beforeEach(clearSpoken);

const observed = new WeakSet<HTMLElement>();

/** Renders a part of a page whose statuses are spoken; changes are spoken once they are awaited. */
function renderSpoken(part: ReactNode) {
  if (!observed.has(document.body)) speakStatuses(document.body);
  observed.add(document.body);
  const { rerender } = render(part);
  const settle = () => act(async () => {});
  return {
    settle,
    show: async (next: ReactNode) => {
      rerender(next);
      await settle();
    },
  };
}

it("a status is spoken when it appears and changes, and is no live region itself", async () => {
  const { show, settle } = renderSpoken(<p role="status">Saving…</p>);
  await settle();
  await show(<p role="status">Saved</p>);
  await show(<p role="status">Saved</p>);
  await waitFor(() =>
    expect(readSpoken()).toEqual({ polite: ["Saving…", "Saved"], assertive: [] }),
  );
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("off");
});

it("an alert is spoken assertively, with all its texts and without what counts down or is hidden", async () => {
  const { settle } = renderSpoken(
    <div role="alert">
      <svg aria-hidden="true">
        <title>Icon</title>
      </svg>
      <p>Not saved.</p>
      <p>
        The disk is <b>full</b>.<span aria-live="off"> 12 s</span>
      </p>
    </div>,
  );
  await settle();
  await waitFor(() =>
    expect(readSpoken()).toEqual({ polite: [], assertive: ["Not saved. The disk is full."] }),
  );
});

it("a status that is part of its screen is spoken only when it changes, also if it was loaded late", async () => {
  const part = (text: string) => (
    <p role="status" data-spoken="changes">
      {text}
    </p>
  );
  const { show } = renderSpoken(part(""));
  await show(part("Notifications are on."));
  await waitFor(() => expect(readSpoken().polite).toEqual([]));
  await show(part("Do not disturb until 10:00."));
  await waitFor(() => expect(readSpoken().polite).toEqual(["Do not disturb until 10:00."]));
});

it("a dialog hides no announcement, and nothing is repeated when it closes", async () => {
  const page = (dialog: ReactNode) => (
    <>
      <p role="status">Acknowledged</p>
      {dialog}
    </>
  );
  const { show, settle } = renderSpoken(page(null));
  await settle();
  const dialog = (text: string) => (
    <Dialog title="Sure?" onClose={() => {}}>
      <p role="status">{text}</p>
    </Dialog>
  );
  await show(page(dialog("")));
  await show(page(dialog("Sent")));
  expect(screen.queryByText("Acknowledged")?.closest("[inert], [aria-hidden]")).not.toBeNull();
  expect(
    document.querySelector("[data-live-announcer]")?.closest("[inert], [aria-hidden]"),
  ).toBeNull();
  await show(page(null));
  await waitFor(() => expect(readSpoken().polite).toEqual(["Acknowledged", "Sent"]));
});

it("a text is gone again some seconds later", async () => {
  announce("Sent", "polite");
  const hosts = [...document.querySelectorAll("[data-live-announcer]")];
  const readRegions = () => hosts.map(({ shadowRoot }) => shadowRoot?.textContent).join("");
  await waitFor(() => expect(readRegions()).toContain("Sent"));
  await waitFor(() => expect(readRegions()).not.toContain("Sent"));
});
