/** More than anybody reads, and an address can be a whole document. */
const maxLength = 200;

/**
 * An address as it may be shown and written down: without login name, path parameters, query and
 * fragment, in which secrets travel, and with international names in their ASCII (xn--) form.
 */
export function toPlainAddress(address: string): string {
  return shorten(URL.canParse(address) ? formatPlain(new URL(address)) : replaceHidden(address));
}

function formatPlain({ protocol, host, pathname }: URL): string {
  const path = pathname.replaceAll(/;[^/]*/g, "");
  return host === "" ? `${protocol}${path}` : `${protocol}//${host}${path}`;
}

/** Hidden characters can make one address look like another. */
const replaceHidden = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\uFFFD");

const shorten = (text: string) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
