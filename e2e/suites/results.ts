import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";

type Test = JSONReportSpec["tests"][number];

/** Formats Playwright's report: a line per gateway with its versions, and below it its scenarios with what was seen. */
export function describeResults(
  { suites }: JSONReport,
  versions: ReadonlyMap<string, string>,
): string {
  const specs = suites.flatMap(listSpecs);
  const listLines = (gateway: string) =>
    specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ projectName }) => projectName === gateway)
        .flatMap((test) => [`  ${describeOutcome(test)} ${title}`, ...listSeen(test)]),
    );
  return [...versions]
    .flatMap(([name, version]) => [`${name} (${version})`, ...listLines(name)])
    .join("\n");
}

const listSpecs = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

/** A scenario with a known fault must fail. */
function describeOutcome({ status, expectedStatus }: Test): string {
  if (status === "skipped") return "skipped";
  if (status !== "expected") return "FAILED";
  return expectedStatus === "failed" ? "ok (fails, as known)" : "ok";
}

function listSeen({ annotations, results }: Test): string[] {
  const seen = annotations.flatMap(({ type, description }) =>
    type === "start" || description === undefined ? [] : [description],
  );
  const messages = (results.at(-1)?.errors ?? []).map(
    ({ message = "" }) => stripVTControlCharacters(message).split("\n")[0] ?? "",
  );
  return [...seen, ...messages].filter((line) => line !== "").map((line) => `      ${line}`);
}
