/** Opens the user guide at the task that matches the screen in view; in the guide it has no effect. */
export function openGuide(): void {
  const { hash } = window.location;
  if (!hash.startsWith("#/guide"))
    window.location.hash = `#/guide?from=${encodeURIComponent(hash.slice(1))}`;
}
