/** Records texts that are copied to the clipboard, which jsdom does not have; copying fails unless `isAllowed`. */
export function stubClipboard(isAllowed = true): string[] {
  const copied: string[] = [];
  const execCommand = () => {
    const event = new Event("copy", { cancelable: true });
    const clipboardData = { setData: (_type: string, text: string) => copied.push(text) };
    document.dispatchEvent(Object.assign(event, { clipboardData }));
    return isAllowed && event.defaultPrevented;
  };
  Object.assign(document, { execCommand });
  return copied;
}
