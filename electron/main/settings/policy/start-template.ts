const known = ["{serverUrl}", "{baseUrl}", "{realm}", "{appToken}"];

/**
 * Returns the flaw of a start address template, to be read after its name; null for a valid one. The query of a nested
 * address has to be encoded: a literal `&` ends it, and the rest belongs to the outer address.
 */
export function classifyTemplate(template: string): string | null {
  const unknown = template.match(/\{[^{}]*\}/g)?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `contains ${unknown.slice(0, 40)}, which is none of ${known.join(" ")}`;
  }
  if (!template.includes("{appToken}")) {
    return "does not contain {appToken}, by which the service knows who has signed in";
  }
  return losesToken(template)
    ? "has a literal & before {appToken} in a nested address, where the token is lost: write %26 for it, and %3F and %3D for ? and ="
    : null;
}

function losesToken(template: string): boolean {
  const [address = ""] = template.split("#");
  const [, ...parts] = address.split("?");
  const query = parts.join("?");
  // An encoded address may be a parameter of the service's own page; other pages forward it.
  const begin = query.search(template.startsWith("{baseUrl}") ? /\?/ : /\?|%3F/i);
  const separator = begin === -1 ? -1 : query.indexOf("&", begin);
  return separator !== -1 && query.includes("{appToken}", separator);
}
