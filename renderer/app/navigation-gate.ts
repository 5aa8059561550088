/** Whether the router is mounted and at its first screen; before, it ignores navigation. */
let isStarted = false;
let waiting: (() => void) | null = null;

/** Navigates now, or as soon as the router is ready; a later call replaces one that waits. */
export function navigateWhenReady(navigate: () => void): void {
  if (isStarted) navigate();
  else waiting = navigate;
}

/** Runs what waits; called once the screens of an account are shown. */
export function startNavigation(): void {
  isStarted = true;
  const navigate = waiting;
  waiting = null;
  navigate?.();
}

/** Lets navigation wait, while nobody is signed in. */
export function suspendNavigation(): void {
  isStarted = false;
}
