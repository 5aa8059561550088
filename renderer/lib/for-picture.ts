/** Whether this page was loaded to have the picture of the first screen taken: nobody sees it, and nothing of it is kept. */
export const isForPicture = new URLSearchParams(window.location.search).get("view") === "pictured";
