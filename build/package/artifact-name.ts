/** How a package's file is called; electron-builder fills in what it is for. */
export const artifactName = (what: string): string =>
  `watchdesk-\${version}-\${arch}${what}.\${ext}`;
