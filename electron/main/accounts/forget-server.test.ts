import { describe, expect, it } from "vitest";
import { defaults, type StoredSettings } from "#main/settings/stored-settings.ts";
import { forgetServer } from "./forget-server.ts";

const rosa = {
  id: "1",
  serverUrl: "https://ops.example.org/api",
  username: "rosa",
  userId: "7",
  displayName: "Rosa",
  sso: null,
};

function remember(changes: Partial<StoredSettings>) {
  let kept: StoredSettings = { ...defaults, ...changes };
  const settings = {
    get: <K extends keyof StoredSettings>(key: K) => kept[key],
    set: (next: Partial<StoredSettings>) => {
      kept = { ...kept, ...next };
    },
  };
  return { settings, read: () => JSON.stringify(kept) };
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
