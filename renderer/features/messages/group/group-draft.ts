import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { isTooLong, saveDelay } from "#renderer/lib/drafts.ts";
import type { GroupDraft } from "#shared/outbox/group-schema.ts";

/** The stored draft of a message to several people, and the user's own id; read anew each time. */
export const groupDraftQuery = {
  ...commandQuery(["groupDraft"], "groupMessage.getDraft", null),
  gcTime: 0,
};

/** Returns the stored draft; null if there is none or while it is loaded. */
export const useStoredDraft = (): GroupDraft | null =>
  useQuery(groupDraftQuery).data?.draft ?? null;

const createDraft = (text: string): GroupDraft => ({
  ...{ id: crypto.randomUUID(), to: [], name: null },
  text,
});

/** Whether a draft has nothing to keep. */
const isBlank = ({ to, text }: GroupDraft): boolean => to.length === 0 && text === "";

/**
 * Returns the draft, or a new one with a first text, a function that changes it, and why it could not be stored, or null. Main has a change `saveDelay` after
 * the last one, and when the window closes.
 */
export function useGroupDraft(stored: GroupDraft | null, beginText: () => string) {
  const accountId = useAccountId();
  const [draft, setDraft] = useState(() => stored ?? createDraft(beginText()));
  const [failure, setFailure] = useState<string | null>(null);
  const unsaved = useRef<GroupDraft | null>(null);
  const timer = useRef(0);
  const [save] = useState(() => async () => {
    window.clearTimeout(timer.current);
    const { current } = unsaved;
    unsaved.current = null;
    if (current === null || isTooLong(current.text)) return;
    try {
      await call("groupMessage.saveDraft", { draft: isBlank(current) ? null : current }, accountId);
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  });
  useEffect(() => {
    const saveNow = () => void save();
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, [save]);
  const change = (next: Partial<GroupDraft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    unsaved.current = changed;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), saveDelay);
  };
  return {
    draft,
    change,
    failure,
    /** Main has queued the message or deletes the draft: nothing is stored any more. */
    drop: () => {
      window.clearTimeout(timer.current);
      unsaved.current = null;
    },
  };
}
