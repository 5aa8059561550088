const longest = 80;

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A text as the name of a file that no file system minds, and that looks like what it is. */
export const nameFile = (text: string, otherwise: string): string => {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|\s]+/gu, " ")
    .replace(/^[. ]+/, "");
  const cut = plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
  return cut.replace(/(?<![. ])[. ]+$/, "").replace(devices, "$1_") || otherwise;
};

/** The same for a whole name: its ending stays, however long the rest is. */
export const nameWholeFile = (name: string, otherwise: string): string => {
  const [, stem = name, ending = ""] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? [];
  return `${nameFile(stem, otherwise)}${ending}`;
};
