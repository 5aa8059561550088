/** The name of this window besides the main window, by which main knows it; null in the main window. */
export const windowName = new URLSearchParams(window.location.search).get("window");

/** Whether this is the main window, which takes the first picture, navigation requests and the location. */
export const isMainWindow = windowName === null;

/** Storage for the view of this window alone: other windows have another selection. */
export const windowStorage: Storage = isMainWindow ? localStorage : sessionStorage;
