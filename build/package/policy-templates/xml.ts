const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Formats an element; without content it is empty. Attributes are escaped, the content is XML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: string | readonly string[] = "",
): string {
  const listed = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value))}"`,
  );
  const inner = typeof content === "string" ? content : `\n${content.join("\n")}\n`;
  const start = `<${name}${listed.join("")}`;
  return inner === "" ? `${start} />` : `${start}>${inner}</${name}>`;
}

const plistHead = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
`;

/** Formats a value as a property list; members that are null are left out, since it has no null. */
export const formatPlist = (value: object): string =>
  `${plistHead}${element("plist", { version: "1.0" }, [formatValue(value)])}\n`;

function formatValue(value: unknown): string {
  if (typeof value === "boolean") return element(String(value), {});
  if (typeof value === "number") {
    return element(Number.isInteger(value) ? "integer" : "real", {}, String(value));
  }
  if (Array.isArray(value)) return element("array", {}, value.map(formatValue));
  if (typeof value !== "object" || value === null) {
    return element("string", {}, escapeXml(String(value)));
  }
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return element(
    "dict",
    {},
    members.flatMap(([name, member]) => [element("key", {}, escapeXml(name)), formatValue(member)]),
  );
}
