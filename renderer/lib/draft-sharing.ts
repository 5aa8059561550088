import type { DraftChange, SharedDraftKey } from "#shared/window/shared-draft-schema.ts";
import { call } from "./bridge.ts";

/** How the drafts of a kind are read and changed in this window. */
export type SharedDrafts = {
  /** Returns the text of a draft; null if the window has none that may be shared. */
  read(id: string): string | null;
  /** Returns whether the window wants changes of other windows to a draft. */
  accepts(id: string): boolean;
  /** Applies the text of another window; `base` is the text that it and the draft were made of. */
  merge(change: DraftChange, base: string): void;
};

/** Receives what other windows write, by the kind of the draft; a kind is absent until its code is loaded. */
const receivers = new Map<SharedDraftKey["kind"], (change: DraftChange) => void>();

/** Receives a draft that another window has changed; that window stores its text. */
export const receiveDraft = (change: DraftChange): void => receivers.get(change.kind)?.(change);

/** Shares the drafts of a kind with the other windows, in the order that main gives. */
export function createDraftSharing(kind: SharedDraftKey["kind"], drafts: SharedDrafts) {
  /** What main has: the text of the latest revision that this window knows. */
  const shared = new Map<string, { revision: number; text: string }>();
  /** What this window has sent and main has not emptied yet. */
  const sent = new Map<string, string>();
  /** Drafts that are being shared, with the changes of other windows that arrive meanwhile. */
  const sharing = new Map<string, DraftChange[]>();

  function merge(change: DraftChange): void {
    const { id, revision, text } = change;
    const known = shared.get(id);
    if (!drafts.accepts(id) || (known !== undefined && revision <= known.revision)) return;
    shared.set(id, { revision, text });
    // What was written since a message was sent here is made of nothing, as what main has then.
    const isSent = text === "" && known !== undefined && known.text === sent.get(id);
    if (isSent) sent.delete(id);
    drafts.merge(change, isSent ? "" : (known?.text ?? ""));
  }

  receivers.set(kind, (change) => {
    const waiting = sharing.get(change.id);
    // Its revision may be of a text that this window is sharing.
    if (waiting === undefined) merge(change);
    else waiting.push(change);
  });

  return {
    /** Records the text that the first change of a draft is made of. */
    begin: (id: string, text: string) => {
      if (!shared.has(id)) shared.set(id, { revision: 0, text });
    },
    /** Records that this window sends a text, whose draft main empties. */
    recordSent: (id: string, text: string) => void sent.set(id, text),
    /** Records the stored text of a draft that was not followed since. */
    restart: (id: string, text: string) => void shared.set(id, { revision: 0, text }),
    /** Sends a draft to main until it has the latest text, merged with what other windows have written meanwhile. */
    share: async (accountId: string, id: string): Promise<void> => {
      if (sharing.has(id)) return;
      sharing.set(id, []);
      try {
        for (;;) {
          const known = shared.get(id);
          const text = drafts.read(id);
          if (known === undefined || text === null || text === known.text) return;
          const base = known.revision;
          const reply = await call("draft.share", { kind, id, text, base }, accountId);
          // The window's draft may have been cleared, for another account.
          if (!shared.has(id)) return;
          const { revision } = reply;
          if (reply.text !== null) merge({ accountId, kind, id, revision, text: reply.text });
          else shared.set(id, { revision, text });
          for (const change of sharing.get(id)?.splice(0) ?? []) merge(change);
        }
      } catch {
        // Saving reports the failure.
      } finally {
        const waiting = sharing.get(id) ?? [];
        sharing.delete(id);
        for (const change of waiting) merge(change);
      }
    },
    /** Forgets all drafts, for another account. */
    clear: () => {
      shared.clear();
      sent.clear();
    },
  };
}
