import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useLinkWriter, useServerUrl } from "#renderer/lib/app-links.ts";
import { type Offer, useOffers } from "#renderer/lib/command.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useCopy } from "#renderer/ui/copy-button.tsx";
import { escapeHtml } from "#shared/lib/plain-text.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import { t } from "#shared/texts/t.ts";
import { formatLinkText } from "#shared/window/app-link.ts";

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

type CopiedItem = { id: string; label: string; text: string; html?: string };

const formatTitleLink = (title: string, address: string | null): string =>
  address === null
    ? escapeHtml(title)
    : `<a href="${escapeHtml(address)}">${escapeHtml(title)}</a>`;

type CopiedRecord = { kind: ObjectKind; id: string; title: string };

/**
 * Returns what can be copied of a record: its link, null if no link can name it, and a text with its title, its link and its
 * address in the service; with menu items and palette commands. `outcome` states the result of the last copy.
 */
export function useCopies({ kind, id, title }: CopiedRecord) {
  const server = useServerUrl();
  const link = useLinkWriter()({ kind, id });
  const { data: address } = useQuery(addressQuery(kind));
  const webAddress =
    address == null || server === null
      ? null
      : fillRecordAddress(address.template, server, { kind, id });
  const [isCopied, copy] = useCopy();
  const copies = [
    ...(link === null ? [] : [{ id: "copy-link", label: t("records.copyLink"), text: link }]),
    {
      id: "copy-text",
      label: t("records.copyAsText"),
      text: formatLinkText(title, link, webAddress),
      html: formatTitleLink(title, webAddress ?? link),
    },
  ].map(({ text, html, ...item }: CopiedItem) => ({ ...item, run: () => copy(text, html) }));
  return {
    link,
    /** Menu items, each with its action. */
    copies,
    offers: copies.map(({ id, label, run }): Offer => ({ id, title: label, run })),
    /** For a status that screen readers announce; empty before a copy. */
    outcome: isCopied === null ? "" : isCopied ? t("records.copied") : t("records.notCopied"),
  };
}
