const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for the content or an attribute of XML. */
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
