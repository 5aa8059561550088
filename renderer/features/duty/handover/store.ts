import { useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { useShift } from "../queries.ts";
import { handoverQuery, isReadBackPending, useCreateHandover } from "./queries.ts";

/** The handover that the page shows; null for the draft, or else the latest signed one. */
export const useShownHandover = create<{ number: number | null }>(() => ({ number: null }));

/** Shows a handover; null for the draft, or else the latest signed one. */
export const showHandover = (number: number | null): void => useShownHandover.setState({ number });

/**
 * Returns a function that shows the handover of this shift with `show`: the signed one, or else a draft with the state of now.
 * A handover that waits for its read-back is shown before a new one is created.
 */
export function useHandOver(show: () => void): () => void {
  const client = useQueryClient();
  const number = useShift()?.number;
  const { mutateAsync } = useCreateHandover();
  const prepare = async () => {
    const latest = await client.fetchQuery({ ...handoverQuery(null), staleTime: 0 });
    const isSigned = latest !== null && latest.page.signed !== null;
    const isOfShift = isSigned && latest.page.shift === number;
    if (!isOfShift && !(isSigned && isReadBackPending(latest))) await mutateAsync();
  };
  return () => {
    showHandover(null);
    // Otherwise the page shows what there is, and why it cannot be read.
    void prepare()
      .catch(() => undefined)
      .then(show);
  };
}
