/**
 * Where a key leads in a list of `count` rows, or null where it leads nowhere. `from` is -1 while
 * no row is selected; moving then starts at the top.
 */
export function moveByKey(
  key: string,
  from: number,
  count: number,
  pageLength: number,
): number | null {
  const to = target(key, from, count, pageLength);
  return to === null ? null : Math.max(0, Math.min(count - 1, to));
}

function target(key: string, from: number, count: number, pageLength: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "j":
      return from + 1;
    case "ArrowUp":
    case "k":
      return from - 1;
    case "PageDown":
      return from + pageLength;
    case "PageUp":
      return from - pageLength;
    case " ":
      return from;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
