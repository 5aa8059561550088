import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { useOffersOfPolicy } from "#renderer/lib/policy.ts";
import type { ObjectKind } from "#shared/domain/collections.ts";

/**
 * Opens a record at the service's own pages, in the menu and the palette, where the organisation has
 * said where they are; `error` is why that failed.
 */
export function useOpenInService(kind: ObjectKind, id: string) {
  const isOffered = useOffersOfPolicy().openInService !== null;
  const { mutate, error } = useMutation<null, FailureError>({
    mutationFn: () => call("link.openInService", { kind, id }),
  });
  const title = "Open in service";
  const open = () => mutate();
  useOffers(isOffered ? [{ id: "open-in-service", title, run: open }] : []);
  const items = [{ id: "open", label: title }];
  return { sections: isOffered ? [{ id: "service", items, onAction: open }] : [], error };
}
