import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleUpdate } from "#renderer/test/sample-data.ts";
import { Page } from "#renderer/ui/page.tsx";
import {
  type UpdateFailureKind,
  type UpdatePhase,
  type UpdateState,
  updateFailureKind,
} from "#shared/updates/update-schema.ts";
import { WindowReports } from "./queries.ts";
import { describeFailure, describeNews } from "./update-words.ts";
import { UpdatesSection } from "./updates-section.tsx";

const open = (phase: UpdatePhase, own: Partial<UpdateState> = {}) =>
  renderPart(
    <Page title="About">
      <UpdatesSection />
    </Page>,
    { update: { ...sampleUpdate, ...own, phase } },
  );
const ready = { kind: "ready", version: "0.2.0", isInstalled: false } as const;

describe("UpdatesSection", () => {
  it("checks when the user wants", async () => {
    const { user, inputsOf } = open({ kind: "idle" });
    await screen.findByText("Not checked yet.");
    await user.click(screen.getByRole("button", { name: "Check now" }));
    expect(inputsOf("update.check")).toHaveLength(1);
  });

  it("follows a download", async () => {
    const { bridge } = open({ kind: "checking" });
    await screen.findByText("Checking for updates…");
    const phase = { kind: "downloading", version: "0.2.0", received: 45, size: 100 } as const;
    act(() => bridge.emit("update.changed", { ...sampleUpdate, phase }));
    await screen.findByText("Downloading version 0.2.0: 45 %");
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 45);
    await expectAccessible();
  });

  it("restarts, states what it waits for, and lets the user agree or cancel on duty", async () => {
    const { user, inputsOf } = open(ready);
    await screen.findByText(/installed when Watchdesk quits/);
    await user.click(screen.getByRole("button", { name: "Restart to update" }));
    await screen.findByText(/You are on duty\./);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Restart on duty" }));
    expect(inputsOf("update.restart")).toEqual([{ isAgreed: false }, { isAgreed: true }]);
    await user.click(screen.getByRole("button", { name: "Don't restart" }));
    await screen.findByRole("button", { name: "Restart to update" });
  });

  it("finishes an update of the system", async () => {
    open({ ...ready, isInstalled: true }, { source: "system" });
    await screen.findByRole("button", { name: "Restart to finish updating" });
    screen.getByText("Updates come with this computer's system updates.");
    expect(screen.queryByRole("button", { name: "Check now" })).toBeNull();
  });

  it.each(updateFailureKind.options)(
    "explains a failure and offers the download page: %s",
    async (failure) => {
      const phase = { kind: "failed", failure, version: "0.2.0", detail: null } as const;
      const { user, inputsOf } = open(phase);
      await screen.findByText("Version 0.2.0 was not installed");
      screen.getByText(describeFailure(phase).text);
      await user.click(screen.getByRole("button", { name: "Download page" }));
      expect(inputsOf("update.openDownloadPage")).toHaveLength(1);
      screen.getByRole("button", { name: "Try again" });
    },
  );

  it("states that the policy has turned updates off", async () => {
    open({ kind: "idle" }, { isDisabled: true });
    await screen.findByText("Your organisation has turned off updates in Watchdesk.");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("describeNews", () => {
  const failed = (failure: UpdateFailureKind, version: string | null) =>
    ({ kind: "failed", failure, version, detail: null }) as const;

  it.each<[string | null, UpdatePhase]>([
    ["Version 0.2.0 is ready.", ready],
    ["Waiting to restart with version 0.2.0.", { ...ready, kind: "waiting", blockers: ["duty"] }],
    ["Can't check for updates.", failed("expired", null)],
    ["Version 0.2.0 was not installed.", failed("interrupted", "0.2.0")],
    [null, failed("unreachable", null)],
    [null, { kind: "idle" }],
  ])("is %s", (text, phase) => {
    expect(describeNews(phase)).toBe(text);
  });
});

describe("WindowReports", () => {
  it("reports dialogs and writing while a restart waits, and nothing otherwise", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { inputsOf, bridge, user } = renderPart(
      <>
        <WindowReports />
        <textarea aria-label="Text" />
        <input type="search" aria-label="Filter" />
      </>,
      { update: { ...sampleUpdate, phase: ready } },
    );
    const reports = () => inputsOf("update.reportWindow");
    const pass = (duration: number) => act(() => vi.advanceTimersByTimeAsync(duration));
    await waitFor(() => expect(inputsOf("update.get")).toHaveLength(1));
    expect(reports()).toEqual([]);
    const phase: UpdatePhase = { ...ready, kind: "waiting", blockers: [] };
    act(() => bridge.emit("update.changed", { ...sampleUpdate, phase }));
    await pass(1);
    expect(reports()).toEqual([{ hasDialog: false, hasDraft: false }]);
    screen.getByRole("textbox").focus();
    await user.keyboard("Hello");
    await pass(2_000);
    expect(reports().at(-1)).toEqual({ hasDialog: false, hasDraft: true });
    screen.getByRole("searchbox").focus();
    await user.keyboard("Hello");
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    document.body.append(dialog);
    await pass(2_000);
    expect(reports().at(-1)).toEqual({ hasDialog: true, hasDraft: false });
    dialog.remove();
    act(() => bridge.emit("update.changed", { ...sampleUpdate, phase: ready }));
    await pass(1);
    const count = reports().length;
    await pass(10_000);
    expect(reports()).toHaveLength(count);
    vi.useRealTimers();
  });
});
