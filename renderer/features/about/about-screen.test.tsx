import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAbout } from "#renderer/test/sample-data.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import type { About, ShippedPackage } from "#shared/diagnostics/about-schema.ts";
import { AboutScreen } from "./about-screen.tsx";

const packages: ShippedPackage[] = [
  { name: "@fontsource-variable/inter", version: "5.3.0", licence: "OFL-1.1", text: "Of the font" },
  { name: "libsql", version: "0.5.29", licence: "MIT", text: "Of the store" },
  { name: "react", version: "19.3.1", licence: "MIT", text: "Of the view" },
];

const open = (about: Partial<About> = {}, prepare?: (bridge: FakeBridge) => void) =>
  renderPart(<AboutScreen />, { about: { ...sampleAbout, ...about }, packages }, prepare);

const listNames = async () =>
  (await screen.findAllByRole("listitem")).map(
    (item) => item.querySelector("summary")?.textContent,
  );

describe("AboutScreen", () => {
  it("shows the versions of the build and its runtime, and copies them", async () => {
    const copied = stubClipboard();
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Copy versions" }));
    await screen.findByText("Copied");
    expect(copied).toEqual([
      [
        "Watchdesk: 0.1.0",
        "Electron: 45.4.1",
        "Chromium: 150.0.7001.20",
        "Node.js: 24.20.0",
        "SQLite: 3.45.1",
        "System: Linux 6.1.0 (x64)",
        "Time zone: UTC",
        "",
      ].join("\n"),
    ]);
    const shown = within(screen.getByRole("region", { name: "Version" }));
    expect(shown.getAllByRole("definition").map((one) => one.textContent)).toEqual(
      copied[0]?.split("\n", 7).map((line) => line.split(": ")[1]),
    );
  });

  it("warns about a test build only", async () => {
    const { unmount } = open({ version: "0.1.0-test", build: "test" });
    await screen.findByText("Test build, not for use");
    screen.getByText("0.1.0-test (test build, not for use)");
    unmount();
    open({ build: "development" });
    await screen.findByText("0.1.0 (development build)");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lists every package, shows the licence of an opened one, and filters by name or licence", async () => {
    const { user } = open();
    expect(await listNames()).toEqual([
      "@fontsource-variable/inter5.3.0OFL-1.1",
      "libsql0.5.29MIT",
      "react19.3.1MIT",
    ]);
    screen.getByText("3 parts");
    expect(screen.queryByText("Of the store")).toBeNull();
    await user.click(screen.getByText("libsql"));
    await screen.findByText("Of the store");
    expect(screen.queryByText("Of the view")).toBeNull();
    await expectAccessible();
    await user.keyboard("{Control>}f{/Control}mit");
    expect(await listNames()).toEqual(["libsql0.5.29MIT", "react19.3.1MIT"]);
    const focused = () => document.activeElement?.textContent;
    await user.keyboard("{Enter}");
    expect(focused()).toBe("libsql0.5.29MIT");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("react19.3.1MIT");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("libsql0.5.29MIT");
    await user.keyboard("{Control>}f{/Control}{Control>}a{/Control}nothing");
    await screen.findByText("0 of 3 parts");
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  it("opens the licences of Electron that exist, and reports a failure", async () => {
    const message = "The file is not there.";
    const { bridge, user, unmount } = open({}, (main) =>
      main.fail("about.openLicence", { code: "unexpected", message }),
    );
    await user.click(await screen.findByRole("button", { name: "Chromium's licences" }));
    expect(bridge.inputsOf("about.openLicence")).toEqual([{ licence: "chromium" }]);
    await screen.findByText(message);
    unmount();
    open({ licences: [] });
    await listNames();
    expect(screen.queryByRole("button", { name: /licence/ })).toBeNull();
  });

  it.each([
    ["about.listPackages", "Can't read the list of parts", "libsql"],
    ["about.get", "Can't read the versions", "45.4.1"],
  ] as const)("reports a failed request, and retries: %s", async (command, title, next) => {
    const failure = { code: "notFound", message: "This build has none." } as const;
    const { bridge, user } = open({}, (main) => main.fail(command, failure));
    await screen.findByText(title);
    screen.getByText(failure.message);
    bridge.fail(command, null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(next);
  });
});
