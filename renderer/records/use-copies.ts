import { useQuery } from "@tanstack/react-query";
import { useLinkWriter, useServerUrl } from "#renderer/lib/app-links.ts";
import type { Offer } from "#renderer/lib/command.ts";
import { useCopy } from "#renderer/ui/copy-button.tsx";
import { escapeHtml } from "#shared/lib/escape-html.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { fillRecordAddress } from "#shared/records/record-address.ts";
import { t } from "#shared/texts/t.ts";
import { formatLinkText } from "#shared/window/app-link.ts";
import { addressQuery } from "./open-in-service.tsx";

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
