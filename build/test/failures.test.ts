import { describe, expect, it } from "vitest";
import { playwrightFailures, vitestFailures } from "./failures.ts";

describe("vitestFailures", () => {
  it("lists failed tests with the first line of the error, and files that failed to load", () => {
    const report = {
      testResults: [
        {
          name: "/house/shared/a.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "a holds" },
            {
              status: "failed",
              fullName: "a breaks",
              failureMessages: ["Error: expected 1\n  at a"],
            },
          ],
        },
        {
          name: "/house/b.test.ts",
          status: "failed",
          message: "No such module\nb",
          assertionResults: [],
        },
        { name: "/house/c.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
      ],
    };
    expect(vitestFailures(report, "/house")).toEqual([
      "shared/a.test.ts › a breaks › Error: expected 1",
      "b.test.ts › could not be loaded › No such module",
    ]);
  });
});

describe("playwrightFailures", () => {
  it("lists failed journeys at any depth, except flaky ones, and other errors", () => {
    const journey = (title: string, status: string) => ({
      title,
      file: "specs/a.spec.ts",
      tests: [
        {
          status,
          results: [
            {},
            { error: { message: "\u001b[31mTimeout of 30000ms exceeded.\u001b[39m\nCall log" } },
          ],
        },
      ],
    });
    const report = {
      suites: [
        {
          specs: [journey("signs in", "flaky")],
          suites: [{ specs: [journey("signs out", "unexpected")] }],
        },
      ],
      errors: [{ message: "No tests found" }],
    };
    expect(playwrightFailures(report)).toEqual([
      "specs/a.spec.ts › signs out › Timeout of 30000ms exceeded.",
      "outside of any journey › No tests found",
    ]);
  });
});
