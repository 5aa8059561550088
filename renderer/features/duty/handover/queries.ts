import type { QueryClient } from "@tanstack/react-query";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import type { Handover } from "#shared/features/duty/handover-schema.ts";

/** A handover; without a number the draft, or else the latest signed one; null if there is none. */
export const handoverQuery = (number: number | null) =>
  commandQuery(["handover", "one", number], "handover.get", { number });

/** All handovers, newest first. */
export const handoversQuery = commandQuery(["handover", "list"], "handover.list", null);

/** Updates the cache when handovers change; returns a function that stops. */
export const listenToHandovers = (client: QueryClient): (() => void) =>
  window.watchdesk.subscribe("handover.changed", () => {
    void client.invalidateQueries({ queryKey: ["handover"] });
  });

type Context = { client: QueryClient };

/** Shows the handover that a command returned. */
const shows = {
  onSuccess: (handover: Handover, _input: unknown, _context: unknown, { client }: Context) => {
    const { number } = handover.page;
    client.setQueryData(handoverQuery(number).queryKey, handover);
    client.setQueryData(handoverQuery(null).queryKey, (shown) =>
      shown != null && shown.page.number > number ? shown : handover,
    );
    void client.invalidateQueries({ queryKey: handoversQuery.queryKey });
  },
};

/** Creates the draft, or reads the state of now into it. */
export const useCreateHandover = () => useCommandMutation("handover.create", shows, useAccountId());

export const useChangeHandover = () => useCommandMutation("handover.update", shows, useAccountId());

export const useSignHandover = () => useCommandMutation("handover.sign", shows, useAccountId());

export const useReadBack = () => useCommandMutation("handover.readBack", shows, useAccountId());

/** Requests a user to read a handover back. */
export const useAskReadBack = () =>
  useCommandMutation("handover.askReadBack", shows, useAccountId());

export const useDismissReadBack = () =>
  useCommandMutation("handover.dismissReadBack", shows, useAccountId());

export const useExportHandover = () => useCommandMutation("handover.export", {}, useAccountId());

/** Whether a handover was signed and is neither read back nor dismissed. */
export const isReadBackPending = ({ page, progress }: Handover): boolean =>
  page.signed !== null && progress.readBack === null && progress.dismissed === null;
