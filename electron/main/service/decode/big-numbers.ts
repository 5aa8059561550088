/** An escaped U+0000 after any escaped backslashes. */
const escapedNul = /(?<!\\)((?:\\\\)*)\\u0000/g;

/** Prepares a JSON text so that nothing is lost when it is parsed and stored: the store would end a text at U+0000. */
export const keepAll = (text: string): string =>
  quoteBigNumbers(text.includes("\\u0000") ? text.replace(escapedNul, "$1⟨U+0000⟩") : text);

/**
 * Quotes integers beyond 2^53 in a JSON text, as JSON.parse would lose their digits. Scans only texts with sequences of 16
 * digits, once.
 */
function quoteBigNumbers(text: string): string {
  const digits = /\d{16}/g;
  const strings = trackStrings(text);
  let output = "";
  let copied = 0;
  for (let found = digits.exec(text); found !== null; found = digits.exec(text)) {
    const end = findEnd(text, digits.lastIndex);
    digits.lastIndex = end;
    if (strings.isWithin(found.index) || !isBigInteger(text, found.index, end)) continue;
    const start = text[found.index - 1] === "-" ? found.index - 1 : found.index;
    output += `${text.slice(copied, start)}"${text.slice(start, end)}"`;
    copied = end;
  }
  return copied === 0 ? text : output + text.slice(copied);
}

// No regular expression: its backtracking would overflow the stack on very long numbers.
const findEnd = (text: string, from: number): number => {
  let end = from;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
};

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

const isBigInteger = (text: string, start: number, end: number): boolean => {
  const before = text[start - 1] ?? "";
  const sign = before === "-" || before === "+" ? (text[start - 2] ?? "") : "";
  const isInteger = !/[.eE+]/.test(before) && !/[eE]/.test(sign) && !/[.eE]/.test(text[end] ?? "");
  // A leading zero is no JSON, and quoting must not make it valid.
  return isInteger && text[start] !== "0" && !Number.isSafeInteger(Number(text.slice(start, end)));
};

/** Tracks whether increasing positions of a JSON text are within a string. */
const trackStrings = (text: string) => {
  let isInside = false;
  let quote = text.indexOf('"');
  return {
    isWithin: (index: number): boolean => {
      while (quote !== -1 && quote < index) {
        if (!isInside || !isEscaped(text, quote)) isInside = !isInside;
        quote = text.indexOf('"', quote + 1);
      }
      return isInside;
    },
  };
};

const isEscaped = (text: string, quote: number): boolean => {
  let backslashes = 0;
  while (text[quote - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
};
