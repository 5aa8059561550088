/** Elements whose text is on lines of its own. */
const blocks = "p, div, li, br, tr, h1, h2, h3, h4, h5, h6";

/** Returns the text of a note in untrusted HTML, of which nothing is loaded or run. */
export function readNoteText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("script, style, template")) hidden.remove();
  for (const cell of body.querySelectorAll("td + td, th + th, th + td")) cell.before(" · ");
  for (const block of body.querySelectorAll(blocks)) block.after("\n");
  const lines = (body.textContent ?? "").split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}
