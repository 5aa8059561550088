import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations as demoOperations } from "#demo/routes/operations.ts";
import {
  hasWord,
  isPresent,
  type OperationRows,
  type Route,
  read,
  readOperations,
  readOtherFiles,
  root,
  sorted,
} from "#main/features/test/coverage-page.ts";
import { journeys } from "#main/service/test/all-journeys.ts";
import type { Call } from "#main/service/transport.ts";

/** The source files of main, without its tests. */
const sources = readdirSync(join(root, "electron", "main"), { recursive: true, encoding: "utf8" })
  .map((file) => `electron/main/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/test\//.test(file));

const declaredIn = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^export const (\w+)(?:: Operation<.*| = (?:operation|fixed|unconfirmed|confirmedBy)\()/gm,
    ),
  ].map(([, name = ""]) => name);

/** The file that declares each operation. */
const homes = new Map(
  sources.flatMap((file) => declaredIn(file).map((name) => [name, file] as const)),
);

/** The files that import an operation, or else the file that declares it. */
const usersOf = (name: string): string[] => {
  const home = homes.get(name) ?? "";
  const from = home.replace(/^.*\//, "").replace(".", "\\.");
  const imports = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "[^"]*/${from}"`);
  const importers = sources.filter((file) => imports.test(read(file)));
  return importers.length > 0 ? importers : [home];
};

const operations = readOperations();
const namesOf = ({ parameters }: OperationRows): string[] =>
  sorted(parameters.flatMap(({ name }) => name ?? []));

/** A route in one line; the values of what selects it are part of it where the route states them. */
const toLine = ({ method, path, select }: Route): string => {
  const selected = Object.entries(select).map(([name, value]) => `${name}=${value}`);
  return `${method} ${path}?${selected.sort().join("&")}`;
};

describe("the operations of docs/coverage.md", () => {
  it("are declared in the code", () => {
    expect(sorted(Object.keys(journeys))).toEqual(sorted([...homes.keys()]));
    expect(operations.map(({ name }) => name).sort()).toEqual(sorted(Object.keys(journeys)));
  });

  it.each(operations)("$name: has the routes and parameters that the code sends", async (row) => {
    const calls = (await journeys[row.name]?.collect()) ?? [];
    expect(calls.map((call, at) => describeCall(call, row.routes[at]))).toEqual(
      row.routes.map((route) => ({ route: toLine(route), parameters: namesOf(row) })),
    );
  });

  it.each(operations)("$name: names the files that send it", ({ name, parameters }) => {
    const users = usersOf(name);
    expect(users.length).toBeGreaterThan(0);
    const files = parameters.flatMap((parameter) => parameter.files);
    expect(files.filter((file) => !isPresent(file))).toEqual([]);
    expect(users.filter((file) => !files.includes(file))).toEqual([]);
    const isAbout = (parameter: string | null, file: string) =>
      users.includes(file) || (parameter !== null && hasWord(read(file), parameter));
    for (const parameter of parameters) {
      expect(parameter.files.filter((file) => !isAbout(parameter.name, file))).toEqual([]);
      expect(parameter.files.length > 0 || parameter.reason !== "", name).toBe(true);
    }
  });

  it("are those that the demo service serves, with its parameters", () => {
    const served = demoOperations.map(({ method, path, select, parameters }) => ({
      route: toLine({ method, path, select }).replaceAll("=*", "=…"),
      parameters: sorted(parameters),
    }));
    const documented = operations.flatMap((row) =>
      row.routes.map((route) => ({
        route: toLine({ ...route, path: route.path.replace(/\{ID\}/, ":id") }).replace(
          /\{(\w+)\}/,
          ":$1",
        ),
        parameters: sorted(namesOf(row).map((name) => (name === "ID" ? "id" : name))),
      })),
    );
    const byRoute = (all: typeof served) => Object.fromEntries(all.map((one) => [one.route, one]));
    expect(byRoute(documented)).toEqual(byRoute(served));
    expect(documented).toHaveLength(served.length);
  });

  it("and the other requests are complete", () => {
    const makers = sources.filter((file) =>
      /\bmethod: "(GET|POST|PUT|DELETE|HEAD)",/.test(read(file)),
    );
    const own = [...homes.values(), "electron/main/service/operation.ts"];
    const followsPages = "electron/main/service/transport.ts";
    expect(read(followsPages)).toContain("findNextPage");
    expect(sorted(readOtherFiles())).toEqual(
      sorted([...makers.filter((file) => !own.includes(file)), followsPages]),
    );
  });
});

/** What a request sends beside that by which its route is selected. */
function describeCall(call: Call<unknown>, route: Route | undefined) {
  const path = decodeURIComponent(call.path);
  const { query = {}, payload = {}, method } = call;
  const wanted = Object.entries(route?.select ?? {});
  const select = Object.fromEntries(
    wanted.map(([name, value]) => [name, value === "…" && name in query ? value : query[name]]),
  ) as Record<string, string>;
  const isFixed = (name: string) => name in select && select[name] !== "…";
  return {
    route: toLine({ method, path, select }),
    parameters: sorted([
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      ...Object.keys(query).filter((name) => !isFixed(name)),
      ...Object.keys(payload),
    ]),
  };
}
