import { describe, expect, it } from "vitest";
import type { NetworkAnswer } from "#shared/session/network-question-schema.ts";
import { openKeptLogins } from "./stored-logins.ts";
import { createProxyLogins } from "./proxy-logins.ts";
import { createQuestions } from "./questions.ts";

const prompt = { host: "proxy.example.org", port: 3128, realm: "Harbour\u202e net" };
const url = "https://ops.example.org/api/me";
const item = "proxy proxy.example.org:3128";
const right = { username: "ada", password: "secret" };

/** The logins of a computer, with its keychain and the person at its screen. */
function start({ items = new Map<string, string>(), isLocked = false } = {}) {
  let ids = 0;
  const asked: unknown[] = [];
  const reports: string[] = [];
  const answered: true[] = [];
  const questions = createQuestions({
    createId: () => `question ${++ids}`,
    onChange: (question) => question && asked.push(question),
  });
  const guarded = async <T>(work: () => T): Promise<T> => {
    if (isLocked) throw new Error("The keychain is locked.");
    return work();
  };
  const keychain = {
    get: (name: string) => guarded(() => items.get(name) ?? null),
    set: (name: string, secret: string) => guarded(() => void items.set(name, secret)),
    delete: (name: string) => guarded(() => void items.delete(name)),
    probe: () => guarded(() => undefined),
  };
  const kept = openKeptLogins(keychain, (what) => reports.push(what));
  const tried: string[] = [];
  const logins = createProxyLogins({
    questions,
    kept,
    tryLogin: async (_proxy, _url, { password }) => {
      tried.push(password);
      return { isRefused: password !== right.password };
    },
    onAnswered: () => answered.push(true),
  });
  /** Answers the question that is asked now, once it is. */
  const say = async (answer: Partial<Extract<NetworkAnswer, { kind: "login" }>> | null) => {
    await expect.poll(() => questions.current()).not.toBeNull();
    const said = { kind: "login" as const, ...right, isKept: false, ...answer };
    questions.answer(questions.current()?.id ?? "", answer === null ? { kind: "cancelled" } : said);
  };
  return { logins, questions, asked, reports, answered, items, say, tried };
}

describe("a proxy that wants a login", () => {
  it("is named to the person, whose answer goes to all who wait", async () => {
    const { logins, asked, answered, say, items } = start();
    const waiting = [logins.begin()(prompt, url), logins.begin()(prompt, url)];
    await say({});
    expect(await Promise.all(waiting)).toEqual([right, right]);
    expect(await logins.begin()(prompt, url)).toEqual(right);
    expect(asked).toEqual([
      {
        id: "question 1",
        kind: "login",
        isProxy: true,
        host: "proxy.example.org:3128",
        says: "Harbour⟨RLO⟩ net",
        username: "",
        isRefused: false,
        canKeep: true,
      },
    ]);
    expect(answered).toHaveLength(1);
    expect([...items]).toEqual([]);
  });

  it("is answered from the keychain after a restart, if the person wants that", async () => {
    const { logins, say, items } = start();
    const first = logins.begin()(prompt, url);
    await say({ isKept: true });
    expect(await first).toEqual(right);
    await expect.poll(() => items.get(item)).toBe(JSON.stringify(right));
    const again = start({ items });
    expect(await again.logins.begin()(prompt, url)).toEqual(right);
    expect(again.asked).toEqual([]);
  });

  it("is tried once for each answer, before anybody who waits gets it", async () => {
    const { logins, asked, answered, say, tried } = start();
    const waiting = Array.from({ length: 20 }, () => logins.begin()(prompt, url));
    await say({ password: "wrong", isKept: true });
    await expect.poll(() => asked).toHaveLength(2);
    waiting.push(logins.begin()(prompt, url));
    await say({ password: "also wrong" });
    await expect.poll(() => asked).toHaveLength(3);
    expect(answered).toEqual([]);
    await say({});
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([right]));
    expect(tried).toEqual(["wrong", "also wrong", "secret"]);
    expect(asked.slice(1)).toMatchObject([
      { username: "ada", isRefused: true },
      { username: "ada", isRefused: true },
    ]);
  });

  it("is asked about again when it refuses, and what it refused is kept no longer", async () => {
    const items = new Map([[item, JSON.stringify({ username: "ada", password: "old" })]]);
    const { logins, asked, say, tried } = start({ items });
    const waiting = [logins.begin()(prompt, url), logins.begin()(prompt, url)];
    await say({ isKept: true });
    expect(await Promise.all(waiting)).toEqual([right, right]);
    expect(asked).toMatchObject([{ username: "ada", isRefused: true }]);
    expect(tried).toEqual(["old", "secret"]);
    await expect.poll(() => items.get(item)).toBe(JSON.stringify(right));
  });

  it("is asked about again when it refuses later what it took before", async () => {
    const items = new Map([[item, JSON.stringify(right)]]);
    const { logins, asked, say, tried } = start({ items });
    const [one, other] = [logins.begin(), logins.begin()];
    expect(await Promise.all([one(prompt, url), other(prompt, url)])).toEqual([right, right]);
    const next = [one(prompt, url), other(prompt, url)];
    await say({ username: "bo" });
    const bo = { ...right, username: "bo" };
    expect(await Promise.all(next)).toEqual([bo, bo]);
    expect(asked).toMatchObject([{ username: "ada", isRefused: true }]);
    expect(tried).toHaveLength(2);
    expect(items.has(item)).toBe(false);
  });

  it("is asked about once: who cancels has peace until they try again", async () => {
    const { logins, asked, say } = start();
    const first = logins.begin()(prompt, url);
    await say(null);
    expect(await first).toBeNull();
    for (let poll = 0; poll < 5; poll += 1) expect(await logins.begin()(prompt, url)).toBeNull();
    expect(asked).toHaveLength(1);
    logins.askAgain();
    const again = logins.begin()(prompt, url);
    await say({});
    expect(await again).toEqual(right);
    expect(asked).toHaveLength(2);
  });

  it("is asked about too where the keychain fails, and nothing is offered to be kept", async () => {
    const { logins, asked, reports, say } = start({ isLocked: true });
    const answer = logins.begin()(prompt, url);
    await say({});
    expect(await answer).toEqual(right);
    expect(asked).toMatchObject([{ canKeep: false }]);
    expect(reports).toEqual(["the login of a proxy could not be read"]);
  });

  it("is not the next one: each has its own login", async () => {
    const { logins, asked, say } = start();
    const one = logins.begin()(prompt, url);
    const other = logins.begin()({ ...prompt, host: "other.example.org" }, url);
    await say({});
    expect(await one).toEqual(right);
    await say({ username: "bo" });
    expect(await other).toEqual({ ...right, username: "bo" });
    expect(asked).toMatchObject([
      { host: "proxy.example.org:3128" },
      { host: "other.example.org:3128" },
    ]);
  });

  it("takes an item that is none of ours for none", async () => {
    const { logins, asked, say } = start({ items: new Map([[item, "{}"]]) });
    const answer = logins.begin()(prompt, url);
    await say({});
    expect(await answer).toEqual(right);
    expect(asked).toHaveLength(1);
  });
});

describe("a question", () => {
  it("that nobody needs any more goes, and the next one comes", async () => {
    const { questions, asked } = start();
    const gone = new AbortController();
    const ask = { kind: "certificate", origin: "https://a.example", certificates: [] } as const;
    const first = questions.ask({ ...ask, certificates: [] }, gone.signal);
    const second = questions.ask({ ...ask, origin: "https://b.example", certificates: [] });
    gone.abort();
    expect(await first).toEqual({ kind: "cancelled" });
    expect(asked).toMatchObject([{ origin: "https://a.example" }, { origin: "https://b.example" }]);
    questions.answer("question 1", { kind: "certificate", index: 0 });
    questions.answer("question 2", { kind: "certificate", index: 1 });
    expect(await second).toEqual({ kind: "certificate", index: 1 });
    expect(questions.current()).toBeNull();
    const late = questions.ask({ ...ask, certificates: [] }, gone.signal);
    expect(await late).toEqual({ kind: "cancelled" });
  });
});
