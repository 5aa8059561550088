import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import {
  type ConnectionCheck,
  type ConnectionStep,
  type ConnectionStepName,
  connectionStepName,
} from "#shared/diagnostics/connection-schema.ts";
import { ConnectionDialog } from "./connection-dialog.tsx";

const { serverUrl } = sampleAccount;
const certificate = {
  subject: "CN=service.example.org, O=Harbour",
  issuer: "CN=Harbour CA",
  validFrom: "2025-11-01T00:00:00.000Z",
  validTo: "2026-02-01T00:00:00.000Z",
  fingerprint: Array.from({ length: 32 }, () => "AB").join(":"),
};

/** Creates a finished check in which every step is good, except for `changedSteps`. */
function aCheck(
  changedSteps: Partial<Record<ConnectionStepName, Partial<ConnectionStep>>> = {},
  changes: Partial<ConnectionCheck> = {},
): ConnectionCheck {
  const steps = connectionStepName.options.map(
    (name): ConnectionStep => ({
      name,
      state: "good",
      finding: `The ${name} is fine.`,
      advice: null,
      certificate: null,
      ...changedSteps[name],
    }),
  );
  return { serverUrl, isRunning: false, steps, ...changes };
}

const waiting = { state: "waiting", finding: "" } as const;
const unresolved = aCheck({
  name: {
    state: "bad",
    finding: "The name service.example.org could not be found.",
    advice: "Check the spelling of the server address.",
  },
  connect: { state: "skipped", finding: "The name was not found." },
});

function openDialog(
  check: ConnectionCheck,
  { url = serverUrl, prepare }: { url?: string | null; prepare?(bridge: FakeBridge): void } = {},
) {
  document.title = "Watchdesk";
  const onClose = vi.fn();
  const dialog = <ConnectionDialog serverUrl={url} onClose={onClose} />;
  return { ...renderPart(dialog, { check }, prepare), onClose };
}

const readSteps = () =>
  within(screen.getByRole("list", { name: "Steps" }))
    .getAllByRole("listitem")
    .map((step) => [...step.querySelectorAll("span, p + p")].map((part) => part.textContent));

const readSummary = () => screen.getAllByRole("status")[0]?.textContent;

describe("the connection dialog", () => {
  it("checks the given address immediately, reports success, and closes by its button and by key", async () => {
    const { bridge, onClose, user } = openDialog(aCheck());
    expect(await screen.findByText("Everything is OK.")).toBeTruthy();
    expect(bridge.calls).toEqual([{ name: "connection.check", input: { serverUrl } }]);
    expect(screen.getByRole("dialog", { name: "Connection check" })).toBeTruthy();
    expect(screen.getByText(serverUrl).tagName).toBe("BDI");
    expect(readSteps().slice(0, 2)).toEqual([
      ["Address", "OK", "The address is fine."],
      ["Proxy", "OK", "The proxy is fine."],
    ]);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("summarizes the first failure with advice", async () => {
    openDialog(unresolved);
    const advice = await screen.findByText("Check the spelling of the server address.");
    expect(readSummary()).toBe(advice.previousSibling?.textContent);
    expect(readSteps().slice(2, 4)).toEqual([
      [
        "Name lookup",
        "Failed",
        "The name service.example.org could not be found.",
        "Check the spelling of the server address.",
      ],
      ["Connection", "Not checked", "The name was not found."],
    ]);
    await expectAccessible();
  });

  it("summarizes a warning if nothing failed", async () => {
    openDialog(aCheck({ clock: { state: "warning", finding: "The clock is 2 min behind." } }));
    expect(await screen.findByText("Needs attention")).toBeTruthy();
    expect(readSummary()).toBe("The clock is 2 min behind.");
    expect(readSteps()[7]).toEqual(["Clock", "Needs attention", "The clock is 2 min behind."]);
  });

  it("follows the steps of its own address only", async () => {
    const { bridge } = openDialog(aCheck(), { prepare: (main) => main.hold("connection.check") });
    const status = screen.getByRole("status");
    expect(status.textContent).toBe("Starting…");
    const running = aCheck(
      { proxy: { ...waiting, state: "running" }, name: waiting },
      { isRunning: true },
    );
    act(() => {
      bridge.emit("connection.checked", running);
      bridge.emit("connection.checked", { ...unresolved, serverUrl: "https://other.example.org" });
    });
    expect(await screen.findByText("Checking: Proxy…")).toBe(status.lastChild);
    expect(readSteps().slice(0, 3)).toEqual([
      ["Address", "OK", "The address is fine."],
      ["Proxy", "Checking…"],
      ["Name lookup", "Waiting"],
    ]);
    expect(screen.queryByRole("button", { name: "Copy report" })).toBeNull();
    await expectAccessible();
    const later = aCheck({ keychain: { ...waiting, state: "running" } }, { isRunning: true });
    act(() => bridge.emit("connection.checked", later));
    expect(await screen.findByText("Checking: Keychain…")).toBeTruthy();
    expect(readSteps()[2]).toEqual(["Name lookup", "OK", "The name is fine."]);
  });

  it("checks again, but only once at a time", async () => {
    const { bridge, user } = openDialog(unresolved);
    const again = await screen.findByRole("button", { name: "Check again" });
    const release = bridge.hold("connection.check");
    await user.click(again);
    await user.click(screen.getByRole("button", { name: "Checking…" }));
    expect(bridge.calls).toHaveLength(2);
    bridge.world.check = aCheck();
    release();
    expect(await screen.findByText("Everything is OK.")).toBeTruthy();
    expect(bridge.calls).toHaveLength(2);
  });

  it("shows the certificate on request", async () => {
    const finding = "The certificate is not trusted by this computer.";
    const { user } = openDialog(aCheck({ tls: { state: "bad", finding, certificate } }));
    const summary = await screen.findByText("Show the certificate");
    const details = summary.closest("details");
    expect(details).toHaveProperty("open", false);
    await user.click(summary);
    expect(details).toHaveProperty("open", true);
    expect(screen.getByText(certificate.subject)).toBeTruthy();
    expect(screen.getByText(certificate.fingerprint)).toBeTruthy();
    expect(details?.querySelectorAll("time")[1]?.dateTime).toBe(certificate.validTo);
    await expectAccessible();
  });

  it("copies a report without secrets of the address", async () => {
    const copied = stubClipboard();
    const typed = "https://mara:hidden@ops.example.org/api?ticket=hidden#hidden";
    const check = aCheck({ tls: { certificate } }, { serverUrl: typed });
    const { bridge, user } = openDialog(check, { url: typed });
    expect(await screen.findByText("https://ops.example.org/api")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy report" }));
    expect(await screen.findByText("Copied: report.")).toBeTruthy();
    const report = copied.at(-1) ?? "";
    expect(report.split("\n").slice(0, 5)).toEqual([
      "Watchdesk connection check",
      "https://ops.example.org/api",
      "Everything is OK.",
      "",
      "Address: OK. The address is fine.",
    ]);
    expect(report).toContain(`  SHA-256: ${certificate.fingerprint}`);
    expect(report).not.toContain("hidden");
    bridge.world.check = { ...unresolved, serverUrl: typed };
    await user.click(screen.getByRole("button", { name: "Check again" }));
    stubClipboard(false);
    await user.click(await screen.findByRole("button", { name: "Copy report" }));
    expect(await screen.findByText("Not copied: report.")).toBeTruthy();
  });

  it("reports why nothing could be checked", async () => {
    const { bridge, user } = openDialog(aCheck(), {
      url: null,
      prepare: (main) =>
        main.fail("connection.check", { code: "notSignedIn", message: "Nobody is signed in." }),
    });
    expect((await screen.findByRole("alert")).textContent).toBe("Not checkedNobody is signed in.");
    expect(screen.queryByRole("list", { name: "Steps" })).toBeNull();
    await expectAccessible();
    bridge.fail("connection.check", null);
    await user.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByText("Everything is OK.")).toBeTruthy();
  });

  it("accepts any address for the account in view", async () => {
    const { bridge } = openDialog(aCheck(), {
      url: null,
      prepare: (main) => main.hold("connection.check"),
    });
    act(() => bridge.emit("connection.checked", { ...unresolved, isRunning: true }));
    expect(await screen.findByText(serverUrl)).toBeTruthy();
  });
});
