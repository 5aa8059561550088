/**
 * Whether this is the main window, which takes the first picture, navigation requests and the location; main names all
 * others in their address.
 */
export const isMainWindow = !new URLSearchParams(window.location.search).has("window");

/** Storage for the view of this window alone: other windows have another selection. */
export const windowStorage: Storage = isMainWindow ? localStorage : sessionStorage;
