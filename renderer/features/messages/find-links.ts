import { LinkifyIt, REBuilder } from "linkify-it";
import { cutTitleLine } from "#shared/features/messages/attached-records.ts";
import { linkScheme, maxLinkLength, parseAppLink } from "#shared/window/app-link.ts";

/** A part of a text; `url` if it is a link. The text of a link to a record is its title; empty without one. */
type TextPart = { text: string; url: string | null; isRecord?: true };

/** Kana, Chinese characters, Hangul and full-width forms, in texts without spaces around links. */
const unspaced = "[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]";

/** Finds hosts with underscores, and links that characters of East Asia precede or follow without a space. */
class Rebuilder extends REBuilder {
  // The methods of the library whose patterns differ.
  override get_schema_search(): RegExp {
    return new RegExp(
      `(^|(?!_)(?:[><\uff5c]|${unspaced}|${this.src_ZPCc}))(${this.get_schema_names().source})`,
      "ig",
    );
  }

  override get_host_terminator(): RegExp {
    return new RegExp(`(?:(?=${unspaced})|${super.get_host_terminator().source})`);
  }

  override get_domain(): RegExp {
    const ascii = "[a-z0-9_](?:[-a-z0-9_]{0,61}[a-z0-9])?(?=[.:/?#]|$|[^a-z0-9_-])";
    return new RegExp(`(?:${ascii}|${super.get_domain().source})`);
  }

  override get_path_terminator(): RegExp {
    return new RegExp(`${super.get_path_terminator().source}|${unspaced}`);
  }
}

/** What follows the scheme of a link to a record; punctuation at the end is of the sentence around it. */
const appLinkTail = /^\/\/open\/?\?(?:[\w%~=&-]|\.(?=[\w%~=&-]))+/;

const measureAppLink = (text: string, pos: number): number =>
  appLinkTail.exec(text.slice(pos, pos + maxLinkLength))?.[0].length ?? 0;

const known = new Map<string, LinkifyIt>();

/** Returns what finds links; without a scheme, the host of the service may have any top-level domain. */
function getLinkify(host: string): LinkifyIt {
  let linkify = known.get(host);
  if (linkify === undefined) {
    // A sign-in before the host hides where a link leads.
    const options = { fuzzyLink: true, urlAuth: true, rebuilder: new Rebuilder() };
    // Only web and mail addresses can be opened, and links to records.
    linkify = new LinkifyIt(options)
      .add("ftp:", null)
      .add("//", null)
      .add(`${linkScheme}:`, { validate: measureAppLink });
    linkify.tlds(host.replace(/^.*\./, ""), true);
    known.set(host, linkify);
  }
  return linkify;
}

/**
 * Splits a text into links and the text between them. What has neither a scheme nor "www." is a link only to the service
 * itself; `service` is its address.
 */
export function findLinks(text: string, service: string | null): TextPart[] {
  const own = service === null ? "" : new URL(service).hostname;
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, schema, url } of getLinkify(own).match(text) ?? []) {
    const address = schema === "" ? url.replace(/^http:/, "https:") : url;
    if (!URL.canParse(address)) continue;
    const { hostname, username, password } = new URL(address);
    if (schema === "" && hostname !== own && !hostname.startsWith("www.")) continue;
    if (username !== "" || password !== "") continue;
    const isRecord = schema === `${linkScheme}:`;
    if (isRecord && !parseAppLink(url).ok) continue;
    const before = text.slice(end, index);
    const cut = isRecord ? cutTitleLine(before) : { text: before, title: null };
    if (cut.text !== "") parts.push({ text: cut.text, url: null });
    parts.push(
      isRecord
        ? { text: cut.title ?? "", url, isRecord }
        : { text: text.slice(index, lastIndex), url: address },
    );
    end = lastIndex;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), url: null });
  return parts;
}
