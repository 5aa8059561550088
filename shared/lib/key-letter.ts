/**
 * Creates the reading of the keys of a keyboard: returns the key as typed, or the letter at its position (`code` of a key event)
 * where the layout has no Latin letters.
 */
export function createKeyReader(): (key: string, code: string) => string {
  /** Whether the last letter was Latin; punctuation is where other layouts have letters. */
  let isLatin = true;
  return (key, code) => {
    if (/^\p{L}{1,2}$/u.test(key)) isLatin = /\p{Script=Latin}/u.test(key);
    const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
    return letter !== undefined && !isLatin && key !== "Process" ? letter : key;
  };
}
