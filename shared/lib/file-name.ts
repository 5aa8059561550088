const longest = 80;

/** Device names that Windows reserves, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Converts text to a file name that is valid on all file systems and hides nothing; `otherwise` if nothing is left. */
export const toFileName = (text: string, otherwise: string): string => {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|\s]+/gu, " ")
    .replace(/^[. ]+/, "");
  const cut = plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
  return cut.replace(/(?<![. ])[. ]+$/, "").replace(devices, "$1_") || otherwise;
};

/** Like `toFileName`, for a name with extension, which is kept even if the rest is truncated. */
export const toFileNameWithExtension = (name: string, otherwise: string): string => {
  const [, stem = name, ending = ""] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? [];
  return `${toFileName(stem, otherwise)}${ending}`;
};
