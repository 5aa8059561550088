/** What spreadsheets run as a formula; apostrophes, blanks and invisible characters before it do not hide it. */
const formula = /^['\s\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula, as OWASP recommends. Spreadsheets may be set to end cells
 * at semicolons and tabs, too, even quoted ones.
 */
export const neutralizeFormulas = (cell: string): string =>
  cell
    .split(/([;\t])/)
    .map((part) => (formula.test(part) ? `'${part}` : part))
    .join("");
