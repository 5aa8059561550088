import { describe, expect, it } from "vitest";
import type { StoredSettings } from "#main/settings/stored-settings.ts";
import { createMemorySettings } from "#main/settings/test/memory-settings.ts";
import { anAccount } from "#shared/test/account.ts";
import { forgetServer } from "./sign-out.ts";

const rosa = anAccount({ id: "1", serverUrl: "https://ops.example.org/api", username: "rosa" });

function remember(changes: Partial<StoredSettings>) {
  const stored = { ...changes };
  return { settings: createMemorySettings(stored), read: () => JSON.stringify(stored) };
}

describe("an account that has signed out", () => {
  const all: Partial<StoredSettings> = {
    lastServerUrl: rosa.serverUrl,
    lastUsername: rosa.username,
    dialects: { [rosa.serverUrl]: {} },
    clientCertificates: { "https://ops.example.org": "AA" },
  };

  it("removes its name and its server from the settings", () => {
    const { settings, read } = remember(all);
    forgetServer(settings, rosa, []);
    expect(read()).not.toMatch(/rosa|ops\.example\.org/);
  });

  it("keeps what another account of the same server needs", () => {
    const { settings, read } = remember(all);
    forgetServer(settings, rosa, [{ ...rosa, id: "2", username: "jon" }]);
    expect(read()).not.toContain("rosa");
    expect(settings.get("dialects")).toEqual(all.dialects);
    expect(settings.get("clientCertificates")).toEqual(all.clientCertificates);
  });

  it("keeps the name of the user who signed in last", () => {
    const { settings } = remember({ ...all, lastUsername: "jon" });
    forgetServer(settings, rosa, []);
    expect(settings.get("lastUsername")).toBe("jon");
  });
});
