import { describe, expect, it } from "vitest";
import { createServerRules } from "#main/settings/policy/server-rules.ts";
import { writePolicy } from "#main/settings/policy/test/write-policy.ts";
import { type AppLink, formatAppLink } from "#shared/window/app-link.ts";
import type { LinkPrompt } from "#shared/window/link-prompt-schema.ts";
import { createLinks } from "./open-links.ts";

const server = "https://ops.example.org/api";
const target = { kind: "task", id: "t1" } as const;
const linkTo = (changes: Partial<AppLink> = {}) =>
  formatAppLink({ server, target, ...changes }) ?? "";
const accountAt = (id: string, serverUrl = server) => ({
  account: {
    ...{ id, serverUrl, username: id, userId: `user-${id}`, displayName: id.toUpperCase() },
    sso: null,
  },
  isInView: id === "bo",
});

/** Opens links in these accounts, with a policy that allows these servers. */
function start(accounts = [accountAt("ana")], allowed?: string[]) {
  const shown: unknown[] = [];
  const prompts: (LinkPrompt | null)[] = [];
  const clock = { now: 0 };
  let windows = 0;
  let ids = 0;
  const policy = writePolicy(allowed === undefined ? {} : { servers: allowed });
  const links = createLinks({
    accounts: {
      list: () => accounts,
      // Each states that a link has opened it.
      show: (accountId, { isByLink, ...shownTarget }) =>
        shown.push([accountId, isByLink ? shownTarget : null]),
    },
    servers: createServerRules(policy, () => null),
    showWindow: () => {
      windows += 1;
    },
    onPrompt: (prompt) => prompts.push(prompt),
    createId: () => {
      ids += 1;
      return `p${ids}`;
    },
    now: () => clock.now,
  });
  const answer = (given: Parameters<typeof links.answer>[1]) =>
    links.answer(links.current()?.id ?? "", given);
  return { links, shown, prompts, accounts, clock, answer, countWindows: () => windows };
}

describe("a link to one account's server", () => {
  it("shows its target in that account, and nothing else happens", () => {
    const { links, shown, prompts, countWindows } = start([
      accountAt("bo", "https://other.example.org"),
      accountAt("ana"),
    ]);
    links.open(linkTo());
    links.open(linkTo({ target: { kind: "screen", id: "outbox" } }));
    expect(shown).toEqual([
      ["ana", target],
      ["ana", { kind: "screen", id: "outbox" }],
    ]);
    expect(prompts).toEqual([]);
    expect(countWindows()).toBe(2);
  });

  it("names the same server in other notation", () => {
    const { links, shown } = start();
    links.open(linkTo({ server: "https://OPS.example.org:443/api/" }));
    expect(shown).toEqual([["ana", target]]);
  });
});

describe("a link that is rejected", () => {
  it.each([
    ["tooLong", linkTo() + "x".repeat(5_000)],
    ["scheme", "https://ops.example.org/tasks/t1"],
    ["hiddenCharacters", `${linkTo()}%00`],
    ["withoutServer", "watchdesk://task/t1"],
    ["server", linkTo().replace("ops.example.org", "ops..example%5B")],
    ["insecureServer", linkTo({ server: "http://ops.example.org/api" })],
  ])("names %s as the cause", (flaw, text) => {
    const { links, shown, countWindows } = start();
    links.open(text);
    expect(links.current()).toEqual({ kind: "rejected", id: "p1", flaw, detail: null });
    expect([shown, countWindows()]).toEqual([[], 1]);
  });

  it("names the policy that refuses its server, even if an account is signed in there", () => {
    const foreign = "https://evil.example";
    const { links, shown } = start([accountAt("ana", foreign)], [server]);
    links.open(linkTo({ server: foreign }));
    expect(links.current()).toMatchObject({
      flaw: "refusedServer",
      detail: expect.stringMatching(/does not allow evil\.example.*Allowed: https:\/\/ops/),
    });
    expect(shown).toEqual([]);
  });

  it("is dismissed once", () => {
    const { links, prompts, answer } = start();
    links.open("watchdesk:");
    answer({ kind: "signIn" });
    links.recordSignIn({ id: "ana", serverUrl: server });
    expect(prompts.map((one) => one?.kind ?? null)).toEqual(["rejected", null]);
    expect(links.current()).toBeNull();
  });
});

describe("a link to the server of no account", () => {
  const unknown = "https://new.example.org";
  const open = () => {
    const started = start();
    started.links.open(linkTo({ server: unknown }));
    return started;
  };

  it("offers a sign-in there, and shows its target after that only", () => {
    const { links, shown, answer } = open();
    expect(links.current()).toEqual({ kind: "unknownServer", id: "p1", serverUrl: unknown });
    answer({ kind: "signIn" });
    links.recordSignIn({ id: "bo", serverUrl: server });
    expect(shown).toEqual([]);
    links.recordSignIn({ id: "cy", serverUrl: `${unknown}/api` });
    links.recordSignIn({ id: "cy", serverUrl: `${unknown}/api` });
    expect(shown).toEqual([["cy", target]]);
  });

  it.each([
    ["the user declines", ({ answer }: ReturnType<typeof open>) => answer({ kind: "cancelled" })],
    [
      "the sign-in takes too long",
      ({ answer, clock }: ReturnType<typeof open>) => {
        answer({ kind: "signIn" });
        clock.now += 15 * 60_000 + 1;
      },
    ],
    [
      "another link is opened meanwhile",
      ({ answer, links }: ReturnType<typeof open>) => {
        answer({ kind: "signIn" });
        links.open("watchdesk:");
      },
    ],
  ])("is dropped if %s", (_what, act) => {
    const started = open();
    act(started);
    started.links.recordSignIn({ id: "cy", serverUrl: unknown });
    expect(started.shown).toEqual([]);
  });
});

describe("a link to the server of several accounts", () => {
  const both = () => start([accountAt("ana"), accountAt("bo")]);

  it("prompts for the account, once for the server", () => {
    const { links, shown, prompts, answer } = both();
    links.open(linkTo());
    expect(links.current()).toMatchObject({
      kind: "severalAccounts",
      // The account in view is first.
      accounts: [{ id: "bo" }, { id: "ana" }],
    });
    answer({ kind: "account", accountId: "bo", isKept: true });
    links.open(linkTo());
    expect(shown).toEqual([
      ["bo", target],
      ["bo", target],
    ]);
    expect(prompts).toHaveLength(2);
  });

  it("prompts again for a choice that is not kept, or whose account has signed out", () => {
    const { links, answer, accounts } = both();
    accounts.push(accountAt("cy"));
    links.open(linkTo());
    answer({ kind: "account", accountId: "bo", isKept: false });
    links.open(linkTo());
    expect(links.current()?.kind).toBe("severalAccounts");
    answer({ kind: "account", accountId: "bo", isKept: true });
    accounts.splice(1, 1);
    links.open(linkTo());
    expect(links.current()?.kind).toBe("severalAccounts");
  });

  it("does not open in an account that has signed out, or was not offered", () => {
    const { links, shown, answer, accounts } = both();
    links.open(linkTo());
    accounts.pop();
    answer({ kind: "account", accountId: "bo", isKept: true });
    expect(shown).toEqual([["ana", target]]);
    const { links: others, shown: none, answer: reply } = both();
    others.open(linkTo({ server: "https://new.example.org" }));
    reply({ kind: "account", accountId: "ana", isKept: true });
    expect(none).toEqual([]);
  });

  it("ignores an answer to a prompt that a later link has replaced", () => {
    const { links, shown } = both();
    links.open(linkTo());
    const first = links.current()?.id ?? "";
    links.open(linkTo({ target: { kind: "task", id: "t2" } }));
    links.answer(first, { kind: "account", accountId: "ana", isKept: true });
    expect(shown).toEqual([]);
    expect(links.current()?.id).toBe("p2");
  });
});
