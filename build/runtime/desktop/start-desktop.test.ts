import { describe, expect, it } from "vitest";
import { ownDesktop } from "./own-desktop.ts";
import { usesOwnDesktop } from "./start-desktop.ts";

describe("usesOwnDesktop", () => {
  it("is virtual on Linux unless this machine's desktop is asked for", () => {
    expect(usesOwnDesktop({}, "linux")).toBe(false);
    expect(usesOwnDesktop({ WATCHDESK_DESKTOP: "virtual" }, "linux")).toBe(false);
    expect(usesOwnDesktop({ WATCHDESK_DESKTOP: "own" }, "linux")).toBe(true);
  });

  it("is always this machine's where no virtual one can be started", () => {
    expect(usesOwnDesktop({}, "darwin")).toBe(true);
  });

  it("refuses a word that it does not know", () => {
    expect(() => usesOwnDesktop({ WATCHDESK_DESKTOP: "mine" }, "linux")).toThrow('"mine"');
  });
});

describe("ownDesktop", () => {
  it("says of what it cannot do that it cannot", async () => {
    const desktop = ownDesktop();
    expect(desktop.kind).toBe("own");
    await expect(desktop.notifications()).rejects.toThrow("Only on a virtual desktop");
    await expect(desktop.keychain.lock()).rejects.toThrow("lock the keychain");
    await desktop.stop();
  });
});
