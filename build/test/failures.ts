import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { field, listOf } from "./report-fields.ts";

/** Lists the failed tests of a report of vitest's JSON reporter: file, name and first line of the error. */
export function vitestFailures(report: unknown, folder: string): string[] {
  return listOf(field(report, "testResults")).flatMap((file) => {
    if (field(file, "status") !== "failed") return [];
    const path = relative(folder, String(field(file, "name")));
    const tests = listOf(field(file, "assertionResults"));
    if (tests.length === 0) return [line(path, "could not be loaded", field(file, "message"))];
    return tests
      .filter((test) => field(test, "status") === "failed")
      .map((test) =>
        line(path, String(field(test, "fullName")), listOf(field(test, "failureMessages"))[0]),
      );
  });
}

/** Lists the failed journeys and other errors of a report of Playwright's JSON reporter. */
export function playwrightFailures(report: unknown): string[] {
  const outside = listOf(field(report, "errors")).map((error) =>
    line("outside of any journey", "", field(error, "message")),
  );
  return [...listOf(field(report, "suites")).flatMap(suiteFailures), ...outside];
}

function suiteFailures(suite: unknown): string[] {
  const own = listOf(field(suite, "specs")).flatMap((spec) =>
    listOf(field(spec, "tests"))
      .filter((test) => field(test, "status") === "unexpected")
      .map((test) => {
        const last = listOf(field(test, "results")).at(-1);
        return line(
          String(field(spec, "file")),
          String(field(spec, "title")),
          field(field(last, "error"), "message"),
        );
      }),
  );
  return [...own, ...listOf(field(suite, "suites")).flatMap(suiteFailures)];
}

function line(place: string, name: string, why: unknown): string {
  const first = typeof why === "string" ? (stripVTControlCharacters(why).split("\n")[0] ?? "") : "";
  return [place, name, first].filter((part) => part !== "").join(" › ");
}
