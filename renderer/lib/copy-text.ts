/**
 * Puts a text on the clipboard while a click or key is handled; false where that is not allowed.
 * The newer `navigator.clipboard` asks for a permission, and main grants none.
 */
export function copyText(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", fill);
  try {
    return document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", fill);
  }
}
