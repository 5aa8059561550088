/**
 * A text of JSON in which whole numbers beyond 2^53, of which JSON.parse would lose digits, are texts
 * instead. It is gone through once, and only where there are as many digits in a row.
 */
export function quoteBigNumbers(text: string): string {
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

// A regular expression remembers each digit that it might have to give back, until its stack is full.
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
  // A zero in front is no JSON, and is not made one.
  return isInteger && text[start] !== "0" && !Number.isSafeInteger(Number(text.slice(start, end)));
};

/** Tells whether places of a text, each behind the last, are within a string of JSON. */
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
