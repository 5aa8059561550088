/** What a link may have somebody's mail program begin with; anything else could have it add files. */
const kept = ["to", "cc", "subject", "body"];

// Line breaks would begin headers of their own.
const control = /\p{Cc}+/gu;

/**
 * A `mailto:` address anew, of nothing but whom to write to and what (RFC 6068); null where it cannot
 * be read.
 */
export function rebuildMailAddress(url: string): string | null {
  const [, people = "", query = ""] = /^mailto:([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  try {
    const fields = query.split("&").flatMap((field) => {
      const [name = "", ...value] = field.split("=");
      const known = name.toLowerCase();
      return kept.includes(known) ? [`${known}=${write(known, value.join("="))}`] : [];
    });
    const tail = fields.length === 0 ? "" : `?${fields.join("&")}`;
    return `mailto:${write("to", people)}${tail}`;
  } catch {
    // It has a percent sign that stands for nothing.
    return null;
  }
}

function write(name: string, encoded: string): string {
  const text = decodeURIComponent(encoded);
  if (name === "body") return encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  const line = encodeURIComponent(text.replaceAll(control, " "));
  return name === "subject" ? line : line.replaceAll("%40", "@").replaceAll("%2C", ",");
}
