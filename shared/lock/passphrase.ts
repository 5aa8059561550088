/** The number of characters of the shortest passphrase. */
export const minPassphrase = 8;
