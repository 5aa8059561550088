import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLong } from "#shared/test/runs.ts";
import { type DamageSuite, prepareDamage } from "./cells.ts";
import { classifyArrived, classifyKept, classifyTruth } from "./classify.ts";
import { correspondent, received } from "./people.ts";
import type { Picture, Stored } from "./protocol.ts";
import { ends, written } from "./template.ts";

/** A part of the suite for every day, and more of it in the long suite; `cli.ts` runs it all. */
const daily = [
  "settings.json: 1 bit, after kill -9",
  "store/ledger.db: deleted, after kill -9",
  "store/journal: cut in half, after kill -9",
  "the disk fills while writing, after kill -9",
];
const more = [
  "store/cache.db: cut in half, after a clean end",
  "both settings files: deleted, after kill -9",
  "store/account.json: cut in half, after kill -9",
  "store/ledger.db: 1 bit, after a clean end",
  "store/ledger.db-wal: cut in half, after kill -9",
  "every file of the outbox: deleted, after a clean end",
  "the keychain's item: deleted, after kill -9",
];

describe("damage of what is stored", () => {
  let suite: DamageSuite | null = null;
  beforeAll(async () => {
    suite = await prepareDamage(isLong ? ends : ["killed"]);
  });
  afterAll(() => suite?.stop());

  it.each(isLong ? [...daily, ...more] : daily)("%s", async (name) => {
    const cell = suite?.cells.find((one) => one.name === name);
    expect((await cell?.run())?.outcome).toMatch(/^(ok|repaired|told|skipped)$/);
  });
});

/** What the app shows where nothing is wrong. */
const whole = (change: Partial<Stored> = {}, notice: string | null = null): Picture => ({
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
const lacking = whole({ messages: [], drafts: [] });

describe("the judge of damage", () => {
  it("has nothing to say where nothing is wrong", () => {
    expect(() => classifyTruth(whole())).not.toThrow();
    expect(() => classifyKept(whole())).not.toThrow();
  });

  it("sees what is lost, and whether that is told", () => {
    expect(() => classifyKept(lacking)).toThrow(/^lost: Queued first/);
    expect(() => classifyTruth(lacking)).toThrow(/^lost in silence: Queued first.*Begun/);
    expect(() => classifyTruth(whole({ drafts: [] }))).toThrow(/^lost in silence: Begun/);
    expect(() => classifyTruth(whole({ drafts: [] }, "A draft is lost."))).not.toThrow();
    expect(() => classifyTruth(whole({ messages: [], hasLosses: true }))).not.toThrow();
  });

  it("sees what is called sent, and what nobody wrote", () => {
    const messages = (state: "sent" | "queued", text = first?.text ?? "") => [
      { userId: first?.userId ?? "", text, state, hasFailed: false },
      ...others.map((one) => ({ ...one, state: "queued", hasFailed: true }) as const),
    ];
    expect(() => classifyTruth(whole({ messages: messages("sent") }))).toThrow(
      /is said to be sent/,
    );
    expect(() => classifyTruth(whole({ messages: messages("queued", "Queued fjrst") }))).toThrow(
      /nobody ever wrote "Queued fjrst"/,
    );
    const draft = { userId: correspondent, text: "Begun, nqt sent" };
    expect(() => classifyTruth(whole({ drafts: [draft] }))).toThrow(/nobody ever began/);
    expect(() => classifyTruth(whole({ received: ["0.0 0.q"] }))).toThrow(/otherwise than it was/);
  });

  it("sees what arrives twice, or never", () => {
    const arrived = (count: number) => ({ countArrived: () => count });
    expect(() => classifyArrived(arrived(1), whole(), whole())).not.toThrow();
    expect(() => classifyArrived(arrived(2), whole(), whole())).toThrow(/arrived 2 times/);
    expect(() => classifyArrived(arrived(0), whole(), whole())).toThrow(/never arrived/);
  });
});
