import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { findZone, type ZoneSources } from "./time-zone.ts";

/** Settles each of the zones, as if the process had started with it; a process for each would take seconds. */
const script = `
import { settleTimeZone, isZoneNamed } from "#main/system/start/time-zone.ts";
const { zones, times } = JSON.parse(process.argv[1]);
const found = zones.map((zone) => {
  process.env.TZ = zone;
  settleTimeZone();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Throws unless pages can use it.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return {
    isNamed: isZoneNamed(),
    formatted: times.map((time) => format.format(time)),
    local: times.map((time) => { const date = new Date(time); return date.getHours() + ":" + date.getMinutes() }),
  };
});
console.log(JSON.stringify(found));`;

/** This day of four months, in milliseconds. */
const times = [0, 90, 180, 270].map((days) => Date.now() + days * 86_400_000);

/** The local times by the system, "2026-11-30 14:05". */
const readSystem = (TZ: string): string[] =>
  execFileSync("date", ["-f", "-", "+%Y-%m-%d %H:%M"], {
    env: { ...process.env, TZ },
    encoding: "utf8",
    input: times.map((time) => `@${time / 1000}\n`).join(""),
  })
    .trim()
    .split("\n");

const zones: [TZ: string, isNamed: boolean][] = [
  ["Europe/Berlin", true],
  [":Europe/Berlin", true],
  ["posix/America/New_York", true],
  ["/usr/share/zoneinfo/Europe/Berlin", true],
  [":/usr/share/zoneinfo/Asia/Kathmandu", true],
  ["/etc/localtime", true],
  [":/etc/localtime", true],
  ["", true],
  ["EST5EDT", true],
  ["Pacific/Apia", true],
  ["Europe/Kyiv", true],
  ["Etc/GMT+12", true],
  ["CET-1CEST,M3.5.0,M10.5.0/3", false],
  ["AEST-10AEDT,M10.1.0,M4.1.0/3", false],
  ["GMT-3", false],
  ["EST5", false],
  ["<+0330>-3:30", false],
  ["XXX-5:45", false],
  ["/no/such/file", false],
  ["Nonsense", false],
  ["Lord-10:30Howe-11,M10.1.0,M4.1.0", false],
];

describe.runIf(process.platform === "linux")("the time zone of a process", () => {
  let found: { isNamed: boolean; formatted: string[]; local: string[] }[] = [];
  beforeAll(() => {
    const input = JSON.stringify({ zones: zones.map(([TZ]) => TZ), times });
    const args = ["--input-type=module", "--eval", script, input];
    found = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  });

  it.each(zones.map(([TZ, isNamed], at) => ({ TZ, isNamed, at })))(
    "agrees with the system's clock for TZ=$TZ",
    ({ TZ, isNamed, at }) => {
      const formatted = readSystem(TZ);
      const local = formatted.map((time) => time.slice(-5).split(":").map(Number).join(":"));
      expect(found[at]).toEqual({ isNamed, formatted, local });
    },
  );
});

describe("the time zone without a name in TZ", () => {
  const now = Date.UTC(2026, 10, 30);
  const sources: ZoneSources = {
    stated: undefined,
    platform: "linux",
    detected: "Europe/Berlin",
    resolvePath: () => "/usr/share/zoneinfo/Europe/Berlin",
    askOffsets: () => [],
    now,
  };

  it("is that of the linked file, also of macOS", () => {
    const detected = "Etc/Unknown";
    expect(findZone({ ...sources, detected })).toEqual({ name: "Europe/Berlin", isNamed: true });
    const resolvePath = () => "/var/db/timezone/tz/2026a.1.0/zoneinfo/Asia/Tokyo";
    const found = findZone({ ...sources, detected, resolvePath, platform: "darwin" });
    expect(found).toEqual({ name: "Asia/Tokyo", isNamed: true });
  });

  it("is the detected one of a copied file, if the system's clock agrees", () => {
    const copied = { ...sources, resolvePath: (path: string) => path };
    const berlin = (times: readonly number[]) =>
      times.map((_, week) => (week < 17 || week > 47 ? 60 : 120));
    expect(findZone({ ...copied, askOffsets: berlin })).toEqual({
      name: "Europe/Berlin",
      isNamed: true,
    });
    const askOffsets = () => [120];
    expect(findZone({ ...copied, askOffsets })).toEqual({ name: "Etc/GMT-2", isNamed: false });
  });

  it("is one with the offset of Windows, where Chromium knows none", () => {
    const windows = { ...sources, platform: "win32", resolvePath: expect.unreachable } as const;
    expect(findZone(windows)).toEqual({ name: "Europe/Berlin", isNamed: true });
    const unknown = { ...windows, detected: "Etc/Unknown" };
    expect(findZone({ ...unknown, askOffsets: () => [-180] })).toEqual({
      name: "Etc/GMT+3",
      isNamed: false,
    });
    expect(findZone({ ...unknown, askOffsets: () => [345] })).toEqual({
      name: "Asia/Katmandu",
      isNamed: false,
    });
    expect(findZone({ ...unknown, askOffsets: () => [17] })).toEqual({
      name: "UTC",
      isNamed: false,
    });
  });
});
