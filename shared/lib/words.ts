/** Turns a value of the wire such as `IN_PROGRESS` into words: "In progress". */
export function toWords(value: string): string {
  const words = value.replaceAll("_", " ").trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The one or two letters that stand for a name: "Ana María Ruiz" is "AR". */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("") || "?";
}
