import { expect, it, vi } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { anAlert } from "#shared/test/records.ts";
import { decodeOnce } from "./decode-once.ts";
import { openStore } from "./files/open-store.ts";
import { key, makeFolder, parts, toIngest, unwrap } from "./test/fixture.ts";

/** Opens a store that counts how often it decodes alerts. */
function openCounting() {
  const alerts = vi.fn(collections.alerts.decode);
  const { store } = unwrap(
    openStore(
      { folder: makeFolder(), key },
      {
        ...parts,
        collections: { ...collections, alerts: { ...collections.alerts, decode: alerts } },
      },
    ),
  );
  return { store, alerts };
}

it("decodes a response once for the survey, the ingest and the next poll", async () => {
  const { store, alerts } = openCounting();
  const poll = async (ids: string[], dialect = defaultDialect) => {
    const input = () =>
      toIngest(
        "alerts",
        ids.map((id) => anAlert({ id })),
        { scope: "NEW", dialect },
      );
    const [body = new Uint8Array()] = input().bodies;
    const { size } = unwrap(await store.surveyAlerts(body, dialect));
    const { added } = unwrap(await store.ingest(input()));
    return { size, added, decoded: alerts.mock.calls.length };
  };
  expect(await poll(["1", "2"])).toEqual({ size: 2, added: ["1", "2"], decoded: 1 });
  expect(await poll(["1", "2"])).toEqual({ size: 2, added: [], decoded: 1 });
  expect(await poll(["1", "2", "3"])).toEqual({ size: 3, added: ["3"], decoded: 2 });
  const otherwise = { ...defaultDialect, lists: { alert: "items" } };
  expect(await poll(["1", "2", "3"], otherwise)).toMatchObject({ decoded: 3 });
  await store.close();
});

it("caches only the latest pages, and no large ones", () => {
  const read = vi.fn(collections.alerts.decode);
  const once = decodeOnce(read);
  const page = (first: number, count: number) =>
    toIngest(
      "alerts",
      Array.from({ length: count }, (_, at) => anAlert({ id: `${first + at}` })),
    ).bodies[0] ?? new Uint8Array();
  const large = page(0, 10_000);
  for (const _ of [1, 2]) expect(once(large, defaultDialect).ok).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
  const pages = [1, 2, 3, 4, 5, 6].map((number) => page(number * 1_000, 900));
  for (const one of pages) once(one, defaultDialect);
  const [first = large] = pages;
  once(pages.at(-1) ?? large, defaultDialect);
  expect(read).toHaveBeenCalledTimes(8);
  once(first, defaultDialect);
  expect(read).toHaveBeenCalledTimes(9);
});
