import { parseServerAddress } from "#main/service/address.ts";
import type { ServerRules } from "#main/settings/policy/server-rules.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Account } from "#shared/session/schema.ts";
import { type AppLink, type LinkTarget, parseAppLink } from "#shared/window/app-link.ts";
import type { LinkAnswer, LinkPrompt } from "#shared/window/link-prompt-schema.ts";

export type LinksParts = {
  accounts: {
    list(): { account: Account; isInView: boolean }[];
    /** Shows a target in an account once its store is open. */
    show(accountId: string, target: LinkTarget & { isByLink: true }): void;
  };
  servers: Pick<ServerRules, "allow">;
  showWindow: () => void;
  /** Called with the prompt to show; null if there is none. */
  onPrompt: (prompt: LinkPrompt | null) => void;
  createId: () => string;
  now: () => EpochMs;
};

/** Opens links and prompts the user where that is required. */
export type Links = ReturnType<typeof createLinks>;

/** A link waits that long for a sign-in. */
const maxSignIn: DurationMs = 15 * 60_000;

type Prompted = LinkPrompt extends infer P ? (P extends LinkPrompt ? Omit<P, "id"> : never) : never;

/**
 * Creates what opens links. They only navigate: a link shows an object or a screen in an account of its server, or
 * prompts the user. A further link replaces the prompt.
 */
export function createLinks(parts: LinksParts) {
  const { accounts, servers } = parts;
  let pending: { prompt: LinkPrompt; link: AppLink | null } | null = null;
  let afterSignIn: { link: AppLink; until: EpochMs } | null = null;
  /** The accounts that the user has chosen for further links, by server. */
  const kept = new Map<string, string>();

  function setPending(next: typeof pending): void {
    pending = next;
    parts.onPrompt(next?.prompt ?? null);
  }

  const prompt = (prompted: Prompted, link: AppLink | null = null) =>
    setPending({ prompt: { ...prompted, id: parts.createId() }, link });

  /** Lists the accounts of a server, the one in view first. */
  const listAccounts = (server: string) =>
    accounts
      .list()
      .toSorted((one, other) => Number(other.isInView) - Number(one.isInView))
      .map(({ account }) => account)
      .filter(({ serverUrl }) => serverUrl === server);

  function showIn(accountId: string, { target }: AppLink): void {
    if (pending !== null) setPending(null);
    accounts.show(accountId, { ...target, isByLink: true });
  }

  /** Shows a valid link, or prompts for what is missing. */
  function show(link: AppLink): void {
    const { server } = link;
    const found = listAccounts(server);
    const [only, ...others] = found;
    const chosen = found.find(({ id }) => id === kept.get(server));
    if (only === undefined) prompt({ kind: "unknownServer", serverUrl: server }, link);
    else if (others.length === 0 || chosen !== undefined) showIn((chosen ?? only).id, link);
    else prompt({ kind: "severalAccounts", serverUrl: server, accounts: found }, link);
  }

  return {
    /** Opens a link, whatever its text is. */
    open: (text: string): void => {
      parts.showWindow();
      afterSignIn = null;
      const read = readLink(text, servers);
      if (read.ok) show(read.link);
      else prompt({ kind: "rejected", flaw: read.flaw, detail: read.detail });
    },
    current: (): LinkPrompt | null => pending?.prompt ?? null,
    /** Answers a prompt; does nothing if it is not pending. */
    answer: (id: string, answer: LinkAnswer): void => {
      if (pending?.prompt.id !== id) return;
      const { prompt: answered, link } = pending;
      setPending(null);
      if (link === null) return;
      if (answer.kind === "signIn" && answered.kind === "unknownServer") {
        afterSignIn = { link, until: parts.now() + maxSignIn };
      }
      if (answer.kind !== "account" || answered.kind !== "severalAccounts") return;
      const { accountId, isKept } = answer;
      // It may have signed out meanwhile.
      const isSignedIn = listAccounts(link.server).some((one) => one.id === accountId);
      if (isSignedIn && isKept) kept.set(link.server, accountId);
      if (isSignedIn) showIn(accountId, link);
      else show(link);
    },
    /** Opens the link that waits for a sign-in at the server of an account; an address may have been corrected. */
    recordSignIn: ({ id, serverUrl }: Pick<Account, "id" | "serverUrl">): void => {
      if (afterSignIn === null || originOf(afterSignIn.link.server) !== originOf(serverUrl)) return;
      const { link, until } = afterSignIn;
      afterSignIn = null;
      if (parts.now() <= until) showIn(id, link);
    },
  };
}

const originOf = (url: string): string => new URL(url).origin;

type ReadLink = { ok: true; link: AppLink } | ({ ok: false } & Omit<Rejection, "kind" | "id">);
type Rejection = Extract<LinkPrompt, { kind: "rejected" }>;

/** Reads a link to a server that app and policy allow. */
function readLink(text: string, servers: Pick<ServerRules, "allow">): ReadLink {
  const parsed = parseAppLink(text);
  if (!parsed.ok) return { ...parsed, detail: null };
  const { server, target } = parsed.link;
  const address = parseServerAddress(server);
  if (!address.ok) {
    const isInsecure = address.code === "insecureAddress";
    return { ok: false, flaw: isInsecure ? "insecureServer" : "server", detail: null };
  }
  const { baseUrl } = address.value;
  const allowed = servers.allow(baseUrl);
  if (!allowed.ok) return { ok: false, flaw: "refusedServer", detail: allowed.message };
  return { ok: true, link: { server: baseUrl, target } };
}
