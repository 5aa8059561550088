import type { Store } from "#main/store/store.ts";
import { logDraft } from "#shared/features/duty/log-screen-commands.ts";
import { isBlankLogDraft } from "#shared/features/duty/typed-entry.ts";
import { groupDraft } from "#shared/outbox/group-schema.ts";
import { isBlankGroupDraft } from "#shared/outbox/groups.ts";
import type { DraftChange, SharedDraftKey } from "#shared/window/shared-draft-schema.ts";

type SharedDraft = {
  /** Grows with each change. */
  revision: number;
  text: string;
  /** The window that changed it last. */
  writer: string | null;
  /** Whether the store has this text, or gets it from a call of `save` that has begun. */
  isSaved: boolean;
};

export type SharedDraftsParts = {
  /** Reports a change to the windows that show the account, except the one that made it; null if main did. */
  onChange: (change: DraftChange, writer: string | null) => void;
  /** Stores a text that its window can no longer store; must not reject. */
  save: (accountId: string, key: SharedDraftKey, text: string) => void;
};

/** The result of a change: the revision now, and the text if it is another one than the window knows. */
export type SharedText = { revision: number; text: string | null };

/** The drafts that the windows of an account share while they are written, before they are stored. */
export type SharedDrafts = ReturnType<typeof createSharedDrafts>;

export function createSharedDrafts({ onChange, save }: SharedDraftsParts) {
  const drafts = new Map<string, { accountId: string; key: SharedDraftKey; draft: SharedDraft }>();
  const nameOf = (accountId: string, { kind, id }: SharedDraftKey) => `${accountId} ${kind} ${id}`;

  function set(accountId: string, key: SharedDraftKey, draft: SharedDraft): void {
    drafts.set(nameOf(accountId, key), { accountId, key, draft });
    const { revision, text, writer } = draft;
    onChange({ accountId, ...key, revision, text }, writer);
  }

  const read = (accountId: string, key: SharedDraftKey) =>
    drafts.get(nameOf(accountId, key))?.draft ?? null;

  function saveIf(isWanted: (draft: SharedDraft) => boolean): void {
    for (const { accountId, key, draft } of drafts.values()) {
      if (draft.isSaved || !isWanted(draft)) continue;
      draft.isSaved = true;
      save(accountId, key, draft.text);
    }
  }

  return {
    /**
     * Accepts a text that a window has made of the revision `base`; 0 before the first one. If the draft is at another
     * revision, nothing changes: the window merges its text into the returned one and tries again.
     */
    write: (
      viewer: string,
      accountId: string,
      { text, base, ...key }: SharedDraftKey & { text: string; base: number },
    ): SharedText => {
      const known = read(accountId, key);
      const revision = known?.revision ?? 0;
      if (known !== null && base !== revision) return { revision, text: known.text };
      set(accountId, key, { revision: revision + 1, text, writer: viewer, isSaved: false });
      return { revision: revision + 1, text: null };
    },
    /** Records that a window stores a text. */
    recordSaved: (accountId: string, key: SharedDraftKey, text: string) => {
      const known = read(accountId, key);
      if (known?.text === text) known.isSaved = true;
    },
    /** Empties a draft whose text was queued; a text that was changed meanwhile stays. */
    recordSent: (accountId: string, key: SharedDraftKey, text: string) => {
      const known = read(accountId, key);
      if (known?.text !== text) return;
      set(accountId, key, { revision: known.revision + 1, text: "", writer: null, isSaved: true });
    },
    /** Stores what a window has written and not stored, as when it has closed or crashed. */
    release: (viewer: string) => saveIf(({ writer }) => writer === viewer),
    /** Stores everything that is not stored, as when another window opens or the app quits. */
    saveAll: () => saveIf(() => true),
    /** Whether the store lacks a text. */
    hasUnsaved: (): boolean => [...drafts.values()].some(({ draft }) => !draft.isSaved),
    forget: (accountId: string) => {
      for (const [key, one] of drafts) if (one.accountId === accountId) drafts.delete(key);
    },
  };
}

/** Stores a shared draft; a blank one is deleted. Throws if it cannot be read. */
export async function saveSharedDraft(
  store: Pick<Store, "saveDraft" | "saveLogDraft" | "saveGroupDraft">,
  { kind, id }: SharedDraftKey,
  text: string,
): Promise<void> {
  const now = Date.now();
  if (kind === "conversation") return void (await store.saveDraft(id, text, now));
  if (kind === "log") {
    const draft = logDraft.parse(JSON.parse(text));
    const corrects = id === "new" ? null : Number(id);
    return void (await store.saveLogDraft(corrects, isBlankLogDraft(draft) ? null : draft, now));
  }
  const draft = groupDraft.parse(JSON.parse(text));
  await store.saveGroupDraft(isBlankGroupDraft(draft) ? null : draft, now);
}
