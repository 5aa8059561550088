const parameters = new URLSearchParams(window.location.search);

/**
 * Whether this is the main window, which takes the first picture, navigation requests and the location; main names all
 * others in their address.
 */
export const isMainWindow = !parameters.has("window");

/** Whether this window is a wall display. */
export const isWall = parameters.get("kind") === "wall";

/** Storage for the view of this window alone: other windows have another selection. */
export const windowStorage: Storage = isMainWindow ? localStorage : sessionStorage;

/** Whether this hidden page was loaded to capture the picture of the first screen; it stores nothing. */
export const isForPicture = new URLSearchParams(window.location.search).get("view") === "pictured";
