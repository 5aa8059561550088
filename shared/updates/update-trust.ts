/**
 * What a build trusts for its updates. Publishers replace these values before their first release; nobody has the
 * private halves of these two keys, so that a build with them accepts no feed document.
 */
export const updateTrust = {
  /** The address of feed documents and packages, without a slash at its end. */
  address: "https://updates.watchdesk.example",
  /** The publisher in the certificates of packages for Windows. macOS requires that of the installed app. */
  windowsPublishers: ["Watchdesk"],
  /** The page that offers packages for a manual installation. */
  downloadPage: "https://watchdesk.example/download",
  /** Public Ed25519 keys (base64 of SPKI DER): the current one and the next one. A signature by either is valid. */
  keys: [
    "MCowBQYDK2VwAyEAvx3EWaXdpw/pPRkcVKVsQPl2GXjsuCYr/65z64TH6DY=",
    "MCowBQYDK2VwAyEARIXzVklmBJTGBEDSE7VjIkt7MObbRyi7Y/oIKjloNdo=",
  ],
};
