import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useOffers } from "#renderer/lib/command.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { late } from "#renderer/lib/query-client.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import type { DurationMs } from "#shared/lib/time.ts";
import type { ObjectKind } from "#shared/records/collections.ts";

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
  /** Whether it is an icon, without a command in the palette. */
  isSmall?: boolean;
};

/** A button that opens a record in the service, where users do what Watchdesk cannot; nothing without an address. */
export function OpenInService({
  kind,
  id,
  isToApprove = false,
  isSmall = false,
}: OpenInServiceProps) {
  const { data } = useQuery(addressQuery(kind));
  const { mutate, error } = useCommandMutation("link.openInService");
  const title = isToApprove ? "Approve in the service" : "Open in the service";
  const open = () => mutate({ kind, id });
  const isOffered = data != null;
  useOffers(isOffered && !isSmall ? [{ id: "open-in-service", title, run: open }] : []);
  if (!isOffered) return null;
  return (
    <>
      {isSmall ? (
        <IconButton icon={ExternalLink} size={14} label={title} onClick={open} />
      ) : (
        <Button onClick={open} title={data.origin === "learned" ? learnedNote : undefined}>
          <ExternalLink size={15} /> {title}
        </Button>
      )}
      {error !== null && <p role="alert">{error.message}</p>}
    </>
  );
}

const learnedNote = "The address was learned from records";
