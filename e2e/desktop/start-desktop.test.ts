import { describe, expect, it } from "vitest";
import { usesOwnDesktop } from "../../build/runtime/start-arguments.ts";
import { ownDesktop } from "./own-desktop.ts";

describe("usesOwnDesktop", () => {
  it("is false on Linux by default", () => {
    expect(usesOwnDesktop({}, "linux")).toBe(false);
    expect(usesOwnDesktop({ WATCHDESK_DESKTOP: "virtual" }, "linux")).toBe(false);
    expect(usesOwnDesktop({ WATCHDESK_DESKTOP: "own" }, "linux")).toBe(true);
  });

  it("is true where virtual desktops are unsupported", () => {
    expect(usesOwnDesktop({}, "darwin")).toBe(true);
  });

  it("throws for an unknown value", () => {
    expect(() => usesOwnDesktop({ WATCHDESK_DESKTOP: "mine" }, "linux")).toThrow('"mine"');
  });
});

describe("ownDesktop", () => {
  it("rejects unsupported actions", async () => {
    const desktop = ownDesktop();
    expect(desktop.kind).toBe("own");
    await expect(desktop.notifications()).rejects.toThrow("Only on a virtual desktop");
    await expect(desktop.keychain.lock()).rejects.toThrow("lock the keychain");
    await desktop.stop();
  });
});
