import { expect, it } from "vitest";
import { takeChoice, takeFlag, takeValue } from "./take-flags.ts";

it("takes its own flags and leaves the others", () => {
  const args = ["--built", "-g", "click", "--drops", "40"];
  expect(takeFlag(args, "--built")).toBe(true);
  expect(takeFlag(args, "--built")).toBe(false);
  expect(takeValue(args, "--drops")).toBe("40");
  expect(takeValue(args, "--drops")).toBeUndefined();
  expect(args).toEqual(["-g", "click"]);
  expect(() => takeValue(["--drops"], "--drops")).toThrow("--drops needs a value.");
});

it("chooses by names, all by default", () => {
  const all = [{ name: "one" }, { name: "two" }, { name: "three" }];
  expect(takeChoice(["--only", "two,one"], all)).toEqual([{ name: "two" }, { name: "one" }]);
  expect(takeChoice([], all)).toBe(all);
  expect(() => takeChoice(["--only", "four"], all)).toThrow(
    'There is no "four"; there are one, two, three.',
  );
});
