/** From so many bytes on an answer takes longer to store than a list or an alert may wait. */
export const largeAnswer = 64 * 1024;

/** From so many bytes on an answer is stored in slices, between which alerts go first. */
export const slicedAnswer = 128 * 1024;
