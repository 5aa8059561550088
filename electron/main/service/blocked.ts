import { failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { Answer } from "./exchange.ts";

/** Statuses with which firewalls and proxies refuse requests by a page of their own. */
const statuses = new Set([400, 403, 405, 406, 413, 414, 418, 451]);

/** Whether a response of an error status is a page of something in front of a service that answers JSON. */
export const isBlockPage = ({ status, body }: Answer): boolean =>
  statuses.has(status) && isWebPage(body);

/** Whether a body is a web page or XML. */
export const isWebPage = (body: Uint8Array): boolean =>
  /^[\s\uFEFF]*</.test(new TextDecoder().decode(body.subarray(0, 256)));

/** Explains such a page; its title and the id of the request help the administrator to find the rule. */
export function explainBlockPage(
  { status, headers, body }: Answer,
  host: string,
  isWrite: boolean,
) {
  const page = new TextDecoder().decode(body);
  const title = shorten(/<title[^>]*>([^<]*)/i.exec(page)?.[1] ?? "");
  const text = page.replace(/<[^<>]*>/g, " ");
  const id =
    /\b(?:support|request|incident|reference|event|ray|transaction)\s*(?:id|number|#)(?: is)?\W{1,3}([\w-]{6,80})/i.exec(
      text,
    )?.[1] ?? headers.get("x-request-id");
  const parts = [String(status), title, shorten(id ?? "")].filter((part) => part !== "");
  const found = parts.join(", ");
  const message = isWrite
    ? t("service.blockedBetween", { host, found })
    : t("service.requestsBlocked", { host, found });
  return failure("blocked", message);
}

const shorten = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 80);
