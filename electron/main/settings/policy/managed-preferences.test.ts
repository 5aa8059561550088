import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readPolicy } from "../policy.ts";
import type { RunProgram } from "./read-source.ts";

/** Puts managed preferences on this computer; `run` takes the place of the system's program. */
function read(content: string | null, run?: RunProgram, mode = 0o644) {
  const top = mkdtempSync(join(realpathSync(tmpdir()), "watchdesk-managed-"));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const path = join(top, "org.watchdesk.Watchdesk.plist");
  if (content !== null) {
    writeFileSync(path, content);
    chmodSync(path, mode);
  }
  const owner = process.getuid?.() ?? 0;
  return readPolicy({ kind: "managedPreferences", path, owner, top }, () => {}, run);
}

describe("managed preferences", () => {
  it("are converted from what was opened, not from a path that could change", () => {
    const asked: unknown[] = [];
    const { policy } = read("bplist00", (program, args, input) => {
      asked.push([program, args, input?.toString()]);
      return '{"theme": "dark", "servers": ["https://ops.example.org"]}';
    });
    expect(policy).toEqual({ theme: "dark", servers: ["https://ops.example.org"] });
    expect(asked).toEqual([["/usr/bin/plutil", ["-convert", "json", "-o", "-", "-"], "bplist00"]]);
  });

  it("are judged before anything is started with them", () => {
    const never: RunProgram = () => {
      throw new Error("No program was to be started.");
    };
    expect(read(null, never).policyReport.state).toBe("none");
    expect(read("bplist00", never, 0o666).policyReport.state).toBe("notObeyed");
  });

  it("close what is about security where they cannot be converted", () => {
    for (const run of [() => null, () => "[]", () => "no JSON"]) {
      expect(read("bplist00", run).policyReport).toMatchObject({
        state: "unreadable",
        closed: { length: 5 },
      });
    }
  });

  it.runIf(process.platform === "linux")("are closed where the system has no such program", () => {
    expect(read("bplist00").policyReport).toMatchObject({
      state: "unreadable",
      why: expect.stringContaining("ENOENT"),
    });
  });
});
