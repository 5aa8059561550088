/** The file of an account's picture, in the folder of its store. */
export const pictureName = "first-picture";
