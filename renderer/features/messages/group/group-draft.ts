import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { createAutosave } from "#renderer/lib/autosave.ts";
import { call } from "#renderer/lib/bridge.ts";
import { createDraftSharing } from "#renderer/lib/draft-sharing.ts";
import { isTooLong } from "#renderer/lib/drafts.ts";
import { commandQuery, useAccountId } from "#renderer/lib/main-commands.ts";
import { mergeDrafts, mergeFields } from "#renderer/lib/merge-text.ts";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";
import { isBlankGroupDraft, type Recipient } from "#shared/outbox/groups.ts";

/** The stored draft of a message to several people, and the user's own id; read anew each time. */
export const groupDraftQuery = {
  ...commandQuery(["groupDraft"], "groupMessage.getDraft", null),
  gcTime: 0,
};

/** Returns the stored draft; null if there is none or while it is loaded. */
export const useStoredDraft = (): GroupDraft | null =>
  useQuery(groupDraftQuery).data?.draft ?? null;

const createDraft = (): GroupDraft => ({ id: crypto.randomUUID(), to: [], name: null, text: "" });

/** The id of the only draft in `draft.share`. */
const draftId = "draft";

/** The draft, if main has not stored it yet. */
const autosave = createAutosave<typeof draftId>();

/** The draft as this window has it, also after its dialog was closed. */
let latest: GroupDraft | null = null;
/** Changes the draft of the open dialog; null without one. */
let receive: ((draft: GroupDraft, isElsewhere: boolean) => void) | null = null;

const sharing = createDraftSharing("group", {
  read: () => latest && JSON.stringify(latest),
  accepts: () => receive !== null,
  merge: ({ text }, base) => {
    if (latest === null) return;
    const elsewhere: GroupDraft = JSON.parse(text);
    const merged = mergeGroupDraft(JSON.parse(base), latest, elsewhere);
    receive?.(merged, JSON.stringify(merged) === text);
  },
});

/** Merges two changes of a draft; recipients that either side has added or removed are. */
function mergeGroupDraft(base: GroupDraft, here: GroupDraft, elsewhere: GroupDraft): GroupDraft {
  const has = ({ to }: GroupDraft, id: string) => to.some((one) => one.id === id);
  const isKept = ({ id }: Recipient) => !has(base, id) || has(here, id);
  const isAdded = ({ id }: Recipient) => !has(base, id) && !has(elsewhere, id);
  const to = [...elsewhere.to.filter(isKept), ...here.to.filter(isAdded)];
  const text = mergeDrafts(base.text, here.text, elsewhere.text);
  return { ...mergeFields(base, here, elsewhere, () => false), to, text };
}

/**
 * Returns the draft, or a new one, a function that changes it, and why it could not be stored, or null.
 * Other windows have a change at once; main stores it soon, unless it is too long.
 */
export function useGroupDraft(stored: GroupDraft | null) {
  const accountId = useAccountId();
  const [draft, setDraft] = useState(() => stored ?? createDraft());
  const [failure, setFailure] = useState<string | null>(null);
  const [save] = useState(() => async (current: GroupDraft) => {
    try {
      const isBlank = isBlankGroupDraft(current);
      await call("groupMessage.saveDraft", { draft: isBlank ? null : current }, accountId);
      setFailure(null);
    } catch (error) {
      setFailure(readErrorMessage(error));
    }
  });
  const apply = (changed: GroupDraft) => {
    latest = changed;
    setDraft(changed);
    if (!isTooLong(changed.text)) autosave.schedule(draftId, () => void save(changed));
    void sharing.share(accountId, draftId);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog has one draft, and the functions only use what stays.
  useLayoutEffect(() => {
    latest = draft;
    sharing.restart(draftId, JSON.stringify(draft));
    receive = (changed, isElsewhere) => {
      if (!isElsewhere) return apply(changed);
      autosave.drop(draftId);
      latest = changed;
      setDraft(changed);
    };
    return () => {
      receive = null;
      autosave.flush(draftId);
    };
  }, []);
  return {
    draft,
    change: (next: Partial<GroupDraft>) => apply({ ...draft, ...next }),
    failure,
    /** Main has queued the message or deletes the draft: nothing is stored any more, and other windows have a blank draft. */
    drop: () => {
      autosave.drop(draftId);
      latest = createDraft();
      void sharing.share(accountId, draftId);
    },
  };
}
