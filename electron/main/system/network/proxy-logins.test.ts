import { describe, expect, it } from "vitest";
import type { NetworkAnswer } from "#shared/session/network-question-schema.ts";
import { createMemoryKeychain } from "../keychain/test/memory-keychain.ts";
import { createPromptQueue } from "./prompt-queue.ts";
import { createProxyLogins } from "./proxy-logins.ts";
import { openStoredLogins } from "./stored-logins.ts";

const prompt = { host: "proxy.example.org", port: 3128, realm: "Harbour\u202e net" };
const url = "https://ops.example.org/api/me";
const item = "proxy proxy.example.org:3128";
const right = { username: "ada", password: "secret" };

/** Creates proxy logins with a keychain and a simulated user. */
function start({ items = new Map<string, string>(), isLocked = false } = {}) {
  let ids = 0;
  const prompts: unknown[] = [];
  const reports: string[] = [];
  const answered: true[] = [];
  const questions = createPromptQueue({
    createId: () => `question ${++ids}`,
    onChange: (question) => question && prompts.push(question),
  });
  const guard = async <T>(work: () => T): Promise<T> => {
    if (isLocked) throw new Error("The keychain is locked.");
    return work();
  };
  const keychain = {
    ...createMemoryKeychain(items, guard),
    probe: () => guard(() => undefined),
  };
  const stored = openStoredLogins(keychain, (what) => reports.push(what));
  const tried: string[] = [];
  const logins = createProxyLogins({
    questions,
    stored,
    tryLogin: async (_proxy, _url, { password }) => {
      tried.push(password);
      return { isRefused: password !== right.password };
    },
    onAnswered: () => answered.push(true),
  });
  /** Answers the next question as soon as it is shown. */
  const answerNext = async (answer: Partial<Extract<NetworkAnswer, { kind: "login" }>> | null) => {
    await expect.poll(() => questions.current()).not.toBeNull();
    const login = { kind: "login" as const, ...right, isKept: false, ...answer };
    questions.answer(
      questions.current()?.id ?? "",
      answer === null ? { kind: "cancelled" } : login,
    );
  };
  return { logins, questions, prompts, reports, answered, items, answerNext, tried };
}

describe("a proxy that requires a login", () => {
  it("is shown to the user, whose answer serves all waiting requests", async () => {
    const { logins, prompts, answered, answerNext, items } = start();
    const waiting = [logins.begin()(prompt, url), logins.begin()(prompt, url)];
    await answerNext({});
    expect(await Promise.all(waiting)).toEqual([right, right]);
    expect(await logins.begin()(prompt, url)).toEqual(right);
    expect(prompts).toEqual([
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

  it("gets a login from the keychain after a restart if the user saved it", async () => {
    const { logins, answerNext, items } = start();
    const first = logins.begin()(prompt, url);
    await answerNext({ isKept: true });
    expect(await first).toEqual(right);
    await expect.poll(() => items.get(item)).toBe(JSON.stringify(right));
    const again = start({ items });
    expect(await again.logins.begin()(prompt, url)).toEqual(right);
    expect(again.prompts).toEqual([]);
  });

  it("is tried once with each answer before a waiting request uses it", async () => {
    const { logins, prompts, answered, answerNext, tried } = start();
    const waiting = Array.from({ length: 20 }, () => logins.begin()(prompt, url));
    await answerNext({ password: "wrong", isKept: true });
    await expect.poll(() => prompts).toHaveLength(2);
    waiting.push(logins.begin()(prompt, url));
    await answerNext({ password: "also wrong" });
    await expect.poll(() => prompts).toHaveLength(3);
    expect(answered).toEqual([]);
    await answerNext({});
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([right]));
    expect(tried).toEqual(["wrong", "also wrong", "secret"]);
    expect(prompts.slice(1)).toMatchObject([
      { username: "ada", isRefused: true },
      { username: "ada", isRefused: true },
    ]);
  });

  it("causes another prompt when it refuses a stored login, which is deleted", async () => {
    const items = new Map([[item, JSON.stringify({ username: "ada", password: "old" })]]);
    const { logins, prompts, answerNext, tried } = start({ items });
    const waiting = [logins.begin()(prompt, url), logins.begin()(prompt, url)];
    await answerNext({ isKept: true });
    expect(await Promise.all(waiting)).toEqual([right, right]);
    expect(prompts).toMatchObject([{ username: "ada", isRefused: true }]);
    expect(tried).toEqual(["old", "secret"]);
    await expect.poll(() => items.get(item)).toBe(JSON.stringify(right));
  });

  it("causes another prompt when it refuses a login that it accepted before", async () => {
    const items = new Map([[item, JSON.stringify(right)]]);
    const { logins, prompts, answerNext, tried } = start({ items });
    const [one, other] = [logins.begin(), logins.begin()];
    expect(await Promise.all([one(prompt, url), other(prompt, url)])).toEqual([right, right]);
    const next = [one(prompt, url), other(prompt, url)];
    await answerNext({ username: "bo" });
    const bo = { ...right, username: "bo" };
    expect(await Promise.all(next)).toEqual([bo, bo]);
    expect(prompts).toMatchObject([{ username: "ada", isRefused: true }]);
    expect(tried).toHaveLength(2);
    expect(items.has(item)).toBe(false);
  });

  it("causes no prompt after a cancelled one until the user tries again", async () => {
    const { logins, prompts, answerNext } = start();
    const first = logins.begin()(prompt, url);
    await answerNext(null);
    expect(await first).toBeNull();
    for (let poll = 0; poll < 5; poll += 1) expect(await logins.begin()(prompt, url)).toBeNull();
    expect(prompts).toHaveLength(1);
    logins.promptAgain();
    const again = logins.begin()(prompt, url);
    await answerNext({});
    expect(await again).toEqual(right);
    expect(prompts).toHaveLength(2);
  });

  it("causes a prompt without the option to save if the keychain fails", async () => {
    const { logins, prompts, reports, answerNext } = start({ isLocked: true });
    const answer = logins.begin()(prompt, url);
    await answerNext({});
    expect(await answer).toEqual(right);
    expect(prompts).toMatchObject([{ canKeep: false }]);
    expect(reports).toEqual(["the login of a proxy could not be read"]);
  });

  it("has its own login", async () => {
    const { logins, prompts, answerNext } = start();
    const one = logins.begin()(prompt, url);
    const other = logins.begin()({ ...prompt, host: "other.example.org" }, url);
    await answerNext({});
    expect(await one).toEqual(right);
    await answerNext({ username: "bo" });
    expect(await other).toEqual({ ...right, username: "bo" });
    expect(prompts).toMatchObject([
      { host: "proxy.example.org:3128" },
      { host: "other.example.org:3128" },
    ]);
  });

  it("ignores an item of another program", async () => {
    const { logins, prompts, answerNext } = start({ items: new Map([[item, "{}"]]) });
    const answer = logins.begin()(prompt, url);
    await answerNext({});
    expect(await answer).toEqual(right);
    expect(prompts).toHaveLength(1);
  });
});

describe("the prompt queue", () => {
  it("cancels an aborted question and shows the next one", async () => {
    const { questions, prompts } = start();
    const gone = new AbortController();
    const question = {
      kind: "certificate",
      origin: "https://a.example",
      certificates: [],
    } as const;
    const first = questions.prompt({ ...question, certificates: [] }, gone.signal);
    const second = questions.prompt({ ...question, origin: "https://b.example", certificates: [] });
    gone.abort();
    expect(await first).toEqual({ kind: "cancelled" });
    expect(prompts).toMatchObject([
      { origin: "https://a.example" },
      { origin: "https://b.example" },
    ]);
    questions.answer("question 1", { kind: "certificate", index: 0 });
    questions.answer("question 2", { kind: "certificate", index: 1 });
    expect(await second).toEqual({ kind: "certificate", index: 1 });
    expect(questions.current()).toBeNull();
    const late = questions.prompt({ ...question, certificates: [] }, gone.signal);
    expect(await late).toEqual({ kind: "cancelled" });
  });
});
