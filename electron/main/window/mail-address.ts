/** The fields that a link may set; others could make mail programs attach files. */
const allowedFields = ["to", "cc", "subject", "body"];

// Line breaks would start other headers.
const control = /\p{Cc}+/gu;

/** Rebuilds a `mailto:` address (RFC 6068) of its recipients, subject and body only; null if it is invalid. */
export function rebuildMailAddress(url: string): string | null {
  const [, recipients = "", query = ""] = /^mailto:([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  try {
    const fields = query.split("&").flatMap((field) => {
      const [name = "", ...value] = field.split("=");
      const known = name.toLowerCase();
      return allowedFields.includes(known) ? [`${known}=${write(known, value.join("="))}`] : [];
    });
    const tail = fields.length === 0 ? "" : `?${fields.join("&")}`;
    return `mailto:${write("to", recipients)}${tail}`;
  } catch {
    // It contains an invalid percent sign.
    return null;
  }
}

function write(name: string, encoded: string): string {
  const text = decodeURIComponent(encoded);
  if (name === "body") return encodeURIComponent(text.replace(/\r?\n/g, "\r\n"));
  const line = encodeURIComponent(text.replaceAll(control, " "));
  return name === "subject" ? line : line.replaceAll("%40", "@").replaceAll("%2C", ",");
}
