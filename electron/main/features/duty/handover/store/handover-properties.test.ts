import fc from "fast-check";
import { expect, it } from "vitest";
import { listEntries } from "#main/features/duty/store/test/duty-fixture.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { anAlert } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { digestPage } from "./handover-store.ts";

const writer = (at: number) => ({ author: "ana", name: "Ana", now: at, maxAges: { tasks: 1 } });

const number = fc.integer({ min: 1, max: 4 });
const anyChange = fc.oneof(
  fc.record({ do: fc.constant("alerts" as const), ids: fc.subarray(["1", "2", "3"]) }),
  fc.record({ do: fc.constant("create" as const) }),
  fc.record({ do: fc.constant("sign" as const) }),
  fc.record({
    do: fc.constant("change" as const),
    number,
    text: fc.option(fc.constantFrom("a", "b")),
    isStruck: fc.boolean(),
    id: fc.constantFrom("alert:1", "alert:2"),
  }),
  fc.record({ do: fc.constant("readBack" as const), number }),
  fc.record({ do: fc.constant("request" as const), number }),
  fc.record({ do: fc.constant("dismiss" as const), number }),
  fc.record({ do: fc.constant("remind" as const), number }),
);
// Opening a store takes longer than anything else.
const step = fc.oneof(
  { weight: 20, arbitrary: anyChange },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run(store: Store, one: Exclude<Step, { do: "reopen" }>, at: number): Promise<void> {
  switch (one.do) {
    case "alerts": {
      const alerts = one.ids.map((id) => anAlert({ id, title: `${at}` }));
      unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW", at })));
      return;
    }
    case "create":
      await store.createHandover(writer(at));
      return;
    case "sign":
      await store.signHandover({ name: null }, writer(at));
      return;
    case "change": {
      const strikes = [{ id: one.id, isStruck: one.isStruck }];
      await store.changeHandover({ number: one.number, text: one.text, strikes }, writer(at));
      return;
    }
    case "readBack": {
      const readBack = { name: "Joe", role: null, at, by: "here", answer: null } as const;
      await store.recordReadBack(one.number, readBack, "Read back");
      return;
    }
    case "request": {
      const head = await store.readLogHead();
      const request = { userId: "9", userName: "Joe", at, head, entry: "e" };
      await store.recordReadBackRequest(one.number, request, "Requested");
      return;
    }
    case "dismiss":
      await store.dismissReadBack(one.number, "No", writer(at));
      return;
    case "remind":
      await store.recordReadBackReminder(one.number, at);
  }
}

/** Expects the signed pages to be as they were when they were signed. */
async function verify(store: Store, signed: Map<number, string>): Promise<void> {
  for (const { number: shown, signed: signature } of await store.listHandovers()) {
    if (signature === null) continue;
    const handover = await store.readHandover(shown);
    const page = JSON.stringify(handover?.page);
    expect(signed.get(shown) ?? page).toBe(page);
    expect(handover && digestPage(handover.page)).toBe(handover?.digest);
    signed.set(shown, page);
  }
}

it("a signed page never changes, and its digest is an entry of the log", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const folder = makeFolder();
      let { store } = openTestStore(folder);
      const signed = new Map<number, string>();
      let at = now;
      for (const one of steps) {
        at += 60_000;
        if (one.do === "reopen") {
          await store.close();
          ({ store } = openTestStore(folder));
        } else await run(store, one, at);
        if (one.do === "sign") await verify(store, signed);
      }
      await verify(store, signed);
      await store.recordDutyEvents(writer(at));
      const texts = (await listEntries(store)).flatMap(({ event, text }) =>
        event === "handoverSigned" ? [text] : [],
      );
      expect(texts).toHaveLength(signed.size);
      for (const page of signed.values()) {
        const digest = digestPage(JSON.parse(page));
        expect(texts.filter((text) => text.includes(digest))).toHaveLength(1);
      }
      await store.close();
    }),
    { numRuns: runs(12, 500) },
  );
});
