/**
 * Makes the notes over the ledger. Written as soon as the desktop has taken a notification: after a
 * crash in between it is shown once more rather than never. A full disk must not repeat it for ever.
 */
export function createShownNotes(
  mark: (ids: string[]) => Promise<void>,
  onTrouble: (error: unknown) => void,
) {
  const held = new Set<string>();
  return {
    /** Whether something was shown of which the ledger does not know yet. */
    isHeld: (id: string): boolean => held.has(id),
    /** Notes these and what is still held; never rejects. */
    write: async (ids: string[]) => {
      for (const id of ids) held.add(id);
      const all = [...held];
      if (all.length === 0) return;
      try {
        await mark(all);
        for (const id of all) held.delete(id);
      } catch (error) {
        onTrouble(error);
      }
    },
  };
}
