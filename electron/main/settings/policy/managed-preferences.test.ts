import { chmodSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPolicy } from "../policy.ts";
import type { RunProgram } from "./read-source.ts";

/** Reads managed preferences with this content; `run` replaces the system's program. */
function read(content: string | null, run?: RunProgram, mode = 0o644) {
  const top = mkdtempSync(join(realpathSync(tmpdir()), "watchdesk-managed-"));
  const path = join(top, "org.watchdesk.Watchdesk.plist");
  if (content !== null) {
    writeFileSync(path, content);
    chmodSync(path, mode);
  }
  const owner = process.getuid?.() ?? 0;
  return readPolicy({ kind: "managedPreferences", path, owner, top }, () => {}, run);
}

describe("managed preferences", () => {
  it("are converted from the opened file, not from a path that could change", () => {
    const calls: unknown[] = [];
    const { policy } = read("bplist00", (program, args, input) => {
      calls.push([program, args, input?.toString()]);
      return '{"theme": "dark", "servers": ["https://ops.example.org"]}';
    });
    expect(policy).toEqual({ theme: "dark", servers: ["https://ops.example.org"] });
    expect(calls).toEqual([["/usr/bin/plutil", ["-convert", "json", "-o", "-", "-"], "bplist00"]]);
  });

  it("are checked before they are passed to a program", () => {
    const never: RunProgram = () => {
      throw new Error("Unexpected program.");
    };
    expect(read(null, never).policyReport.state).toBe("none");
    expect(read("bplist00", never, 0o666).policyReport.state).toBe("notObeyed");
  });

  it("close the security parts if they cannot be converted", () => {
    for (const run of [() => null, () => "[]", () => "no JSON"]) {
      expect(read("bplist00", run).policyReport).toMatchObject({
        state: "unreadable",
        closed: { length: 5 },
      });
    }
  });

  it.runIf(process.platform === "linux")("are closed if the program is missing", () => {
    expect(read("bplist00").policyReport).toMatchObject({
      state: "unreadable",
      why: expect.stringContaining("ENOENT"),
    });
  });
});
