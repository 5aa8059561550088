import { expect, it } from "vitest";
import { allTimes } from "../dialects/readings/times.ts";
import { readTime } from "../test/find-in-json.ts";
import { type Json, writeJson } from "./json.ts";
import { encodeTime, precisionOf, type TimeForm } from "./times.ts";

const at = Date.UTC(2026, 10, 22, 9, 5, 7, 89);

const examples: Record<TimeForm, string> = {
  isoMillis: '"2026-11-22T09:05:07.089Z"',
  isoSeconds: '"2026-11-22T09:05:07Z"',
  isoColonOffset: '"2026-11-22T09:05:07.089+00:00"',
  isoBasicOffset: '"2026-11-22T09:05:07.089+0000"',
  isoZone: '"2026-11-22T14:35:07.089+05:30"',
  isoLocal: '"2026-11-22T09:05:07.089"',
  isoLocalSeconds: '"2026-11-22T09:05:07"',
  isoMicros: '"2026-11-22T09:05:07.089000Z"',
  isoNanos: '"2026-11-22T09:05:07.089000000Z"',
  isoLocalMicros: '"2026-11-22T09:05:07.089000"',
  epochMillis: "1795338307089",
  epochMillisText: '"1795338307089"',
  epochSeconds: "1795338307",
  epochSecondsText: '"1795338307"',
  epochFraction: "1795338307.089",
  epochNanosFraction: "1795338307.089000000",
  rfc2822: '"Sun, 22 Nov 2026 09:05:07 +0000"',
  httpDate: '"Sun, 22 Nov 2026 09:05:07 GMT"',
  dotNet: '"/Date(1795338307089)/"',
  dotNetOffset: '"/Date(1795338307089+0000)/"',
  mongo: '{"$date":"2026-11-22T09:05:07.089Z"}',
  mongoLong: '{"$date":{"$numberLong":"1795338307089"}}',
  sql: '"2026-11-22 09:05:07"',
  sqlMillis: '"2026-11-22 09:05:07.089"',
  sqlZone: '"2026-11-22 09:05:07 UTC"',
  instant: '{"epochSecond":1795338307,"nano":89000000}',
  javaArray: "[2026,11,22,9,5,7,89000000]",
};

it.each(allTimes)("a time as %s", (form) => {
  const text = writeJson(encodeTime(at, form));
  expect(text).toBe(examples[form]);
  const precision = precisionOf(form);
  expect(readTime(JSON.parse(text) as Json)).toBe(Math.floor(at / precision) * precision);
});

it("a time as javaArray omits trailing zeros", () => {
  const write = (second: number) =>
    writeJson(encodeTime(Date.UTC(2026, 10, 22, 9, 5, second), "javaArray"));
  expect([write(0), write(7)]).toEqual(["[2026,11,22,9,5]", "[2026,11,22,9,5,7]"]);
});
