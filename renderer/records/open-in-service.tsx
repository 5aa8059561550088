import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useOffers } from "#renderer/lib/command.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { DurationMs } from "#shared/lib/time.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";

/** How long a learned address, or its absence, counts. */
const staleTime: DurationMs = 5 * 60_000;

/** The template of the addresses of a kind; null if it is not known. */
export const addressQuery = (kind: ObjectKind) => ({
  ...commandQuery(["addresses", kind], "link.getAddress", { kind }),
  ...late,
  staleTime,
});

type OpenInServiceProps = {
  kind: ObjectKind;
  id: string;
  /** Whether the service waits for the user to approve the record. */
  isToApprove?: boolean;
};

/** A button that opens a record in the service, where users do what Watchdesk cannot; nothing without an address. */
export function OpenInService({ kind, id, isToApprove = false }: OpenInServiceProps) {
  const service = useOpenInService(kind, id, isToApprove);
  useOffers([
    service !== null && { id: "open-in-service", title: service.title, run: service.open },
  ]);
  if (service === null) return null;
  return (
    <>
      <Button onClick={service.open} title={service.isLearned ? learnedNote : undefined}>
        <ExternalLink size={15} /> {service.title}
      </Button>
      {service.error !== null && <p role="alert">{service.error.message}</p>}
    </>
  );
}

/** Returns what opens a record in the service, with its label; null without an address. */
export function useOpenInService(kind: ObjectKind, id: string, isToApprove = false) {
  const { data } = useQuery(addressQuery(kind));
  const { mutate, error } = useCommandMutation("link.openInService");
  if (data == null) return null;
  return {
    title: isToApprove ? t("records.approveInTheService") : t("records.openInTheService"),
    isLearned: data.origin === "learned",
    error,
    open: () => mutate({ kind, id }),
  };
}

const learnedNote = t("records.addressWasLearned");
