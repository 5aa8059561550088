import { beforeEach, describe, expect, it, vi } from "vitest";
import { limitIntegratedAuth } from "./open-prompts.ts";

const { lists, switches } = vi.hoisted(() => ({
  lists: [] as string[],
  switches: new Map<string, string>(),
}));

vi.mock("electron", () => ({
  app: {
    commandLine: { appendSwitch: (name: string, value: string) => switches.set(name, value) },
  },
  session: {
    defaultSession: { allowNTLMCredentialsForDomains: (list: string) => void lists.push(list) },
  },
}));

describe("integrated authentication", () => {
  beforeEach(() => {
    lists.length = 0;
    switches.clear();
  });

  it.each<[string[], string]>([
    [[], "none.invalid"],
    [["*.example.org", "sso.example.net"], "*.example.org,sso.example.net"],
  ])(
    "is limited to the servers %j, also in a network process that starts later",
    (servers, list) => {
      limitIntegratedAuth(servers);
      expect(lists).toEqual([list]);
      expect(switches.get("auth-server-whitelist")).toBe(list);
    },
  );

  it("is never delegated, whatever servers are named", () => {
    limitIntegratedAuth(["*"]);
    expect(switches.get("auth-negotiate-delegate-whitelist")).toBe("none.invalid");
  });
});
