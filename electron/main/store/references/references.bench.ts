import { parseArgs } from "node:util";
import type { ReferenceQuery } from "#shared/records/reference-schema.ts";
import { aField, aForm } from "#shared/test/forms.ts";
import { aContainer, aPerson, aTask } from "#shared/test/records.ts";
import { scatter, time } from "../test/bench/time.ts";
import { makeFolder, openTestStore, toIngest, unwrap } from "../test/fixture.ts";

/**
 * Prints how long references take if all of many forms and tasks refer to one object:
 * `node electron/main/store/references/references.bench.ts`, with `--records` for another number of each and `--json` for
 * the times in ms alone.
 */
const { values } = parseArgs({
  options: { records: { type: "string", default: "10000" }, json: { type: "boolean" } },
});
const count = Number(values.records);
const runs = 20;

const { store } = openTestStore(makeFolder());
const ana = aPerson("Ana Paz", "1001");
const container = aContainer("1", "Harbour Basin");
const each = <T>(make: (id: string, name: string, at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(`${at}`, `Record ${scatter(at, count)}`, at));
const tasks = each((id, name, at) =>
  aTask({
    id,
    name,
    container,
    owner: aPerson(`Person ${at % 200}`, `${2_000 + (at % 200)}`),
    creator: ana,
  }),
);
const forms = each((id, name, at) => {
  const sourceFormId = `${at % 7}`;
  const site = {
    ...aField({ name: "Site", type: "REFERENCE", sourceFormId }),
    sourceForm: { id: sourceFormId, name: "Site" },
  };
  return aForm({ id, name, container, creator: ana, fields: [site, aField({ name: "Depth" })] });
});
unwrap(await store.ingest(toIngest("tasks", tasks)));
unwrap(await store.ingest(toIngest("forms", forms)));

const queries: Record<string, ReferenceQuery> = {
  "used by, a room": { kind: "room", id: "1", direction: "usedBy", depth: 1, limit: 8 },
  "used by, a person": { kind: "person", id: "1001", direction: "usedBy", depth: 1, limit: 8 },
  "used by, a form": { kind: "form", id: "3", direction: "usedBy", depth: 1, limit: 100 },
  "last window of a room": {
    kind: "room",
    id: "1",
    direction: "usedBy",
    depth: 1,
    offset: 2 * count - 100,
    limit: 100,
  },
  "graph of a room": { kind: "room", id: "1", direction: "usedBy", depth: 3, limit: 40 },
  "graph of a form": { kind: "form", id: "3", direction: "usedBy", depth: 3, limit: 40 },
  "uses, a form": { kind: "form", id: "300", direction: "uses", depth: 3, limit: 40 },
};
/** Processor time of this process in ms, which other work on the computer does not extend. */
const readProcessor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const results: { name: string; processor: number; p95: number }[] = [];
for (const [name, query] of Object.entries(queries)) {
  const times: number[] = [];
  let total = 0;
  const before = readProcessor();
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await time(async () => {
        ({ total } = await store.listReferences(query));
      }),
    );
  }
  const processor = (readProcessor() - before) / runs;
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(runs * 0.95) - 1] ?? 0;
  results.push({ name, processor, p95 });
  if (!values.json) {
    const facts = `${processor.toFixed(1)} ms of processor time, p95 ${p95.toFixed(1)} ms`;
    process.stdout.write(`${name.padEnd(22)} ${facts}, ${total} direct ones\n`);
  }
}
await store.close();
if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
