import { beforeAll, describe, expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { type DamageSuite, prepareDamage } from "./cells.ts";
import { classifyArrived, classifyKept, classifyTruth } from "./classify.ts";
import { correspondent, received, type Snapshot, type Stored } from "./protocol.ts";
import { ends, written } from "./template.ts";

const isLong = isSuiteLong("damage");

/** A full disk; in the long form also damages of each kind of file. `npm run long -- faults` runs all. */
const cells = [
  "the disk fills while writing, after kill -9",
  ...(isLong
    ? [
        "store/ledger.db: deleted, after kill -9",
        "settings.json: 1 bit, after kill -9",
        "store/journal: cut in half, after kill -9",
        "store/cache.db: cut in half, after a clean end",
        "both settings files: deleted, after kill -9",
        "store/account.json: cut in half, after kill -9",
        "store/ledger.db: 1 bit, after a clean end",
        "store/ledger.db-wal: cut in half, after kill -9",
        "every file of the outbox: deleted, after a clean end",
        "the keychain's item: deleted, after kill -9",
      ]
    : []),
];

describe("damage of what is stored", () => {
  let suite: DamageSuite | null = null;
  beforeAll(async () => {
    suite = await prepareDamage(isLong ? ends : ["killed"]);
    return suite.stop;
  });

  it.each(cells)("%s", async (name) => {
    const cell = suite?.cells.find((one) => one.name === name);
    expect((await cell?.run())?.outcome).toMatch(/^(ok|repaired|reported|skipped)$/);
  });
});

/** What the app shows if nothing is wrong. */
const makeSnapshot = (change: Partial<Stored> = {}, notice: string | null = null): Snapshot => ({
  status: "active",
  notice,
  recoveries: [],
  reports: [],
  stored: {
    messages: [
      { ...written.sent, state: "sent", hasFailed: false },
      ...written.queued.map((one) => ({ ...one, state: "queued", hasFailed: true }) as const),
    ],
    hasLosses: false,
    drafts: [written.draft],
    received,
    ...change,
  },
});
const [first, ...others] = written.queued;
const empty = makeSnapshot({ messages: [], drafts: [] });

describe("the classification of damage", () => {
  it("accepts an intact store", () => {
    expect(() => classifyTruth(makeSnapshot())).not.toThrow();
    expect(() => classifyKept(makeSnapshot())).not.toThrow();
  });

  it("finds losses, and silent ones", () => {
    expect(() => classifyKept(empty)).toThrow(/^lost: Queued first/);
    expect(() => classifyTruth(empty)).toThrow(/^lost silently: Queued first.*Begun/);
    expect(() => classifyTruth(makeSnapshot({ drafts: [] }))).toThrow(/^lost silently: Begun/);
    expect(() => classifyTruth(makeSnapshot({ drafts: [] }, "A draft is lost."))).not.toThrow();
    expect(() => classifyTruth(makeSnapshot({ messages: [], hasLosses: true }))).not.toThrow();
  });

  it("finds messages falsely reported as sent, and altered texts", () => {
    const messages = (state: "sent" | "queued", text = first?.text ?? "") => [
      { userId: first?.userId ?? "", text, state, hasFailed: false },
      ...others.map((one) => ({ ...one, state: "queued", hasFailed: true }) as const),
    ];
    expect(() => classifyTruth(makeSnapshot({ messages: messages("sent") }))).toThrow(
      /is reported as sent/,
    );
    expect(() =>
      classifyTruth(makeSnapshot({ messages: messages("queued", "Queued fjrst") })),
    ).toThrow(/an unknown message "Queued fjrst"/);
    const draft = { userId: correspondent, text: "Begun, nqt sent" };
    expect(() => classifyTruth(makeSnapshot({ drafts: [draft] }))).toThrow(/an unknown draft/);
    expect(() => classifyTruth(makeSnapshot({ received: ["0.0 0.q"] }))).toThrow(
      /message is altered/,
    );
  });

  it("finds messages that arrive twice or never", () => {
    const arrived = (count: number) => ({ countArrived: () => count });
    expect(() => classifyArrived(arrived(1), makeSnapshot(), makeSnapshot())).not.toThrow();
    expect(() => classifyArrived(arrived(2), makeSnapshot(), makeSnapshot())).toThrow(
      /arrived 2 times/,
    );
    expect(() => classifyArrived(arrived(0), makeSnapshot(), makeSnapshot())).toThrow(
      /never arrived/,
    );
  });
});
