/** Whether this hidden page was loaded to capture the picture of the first screen; it stores nothing. */
export const isForPicture = new URLSearchParams(window.location.search).get("view") === "pictured";
