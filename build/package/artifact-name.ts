/** The name of a package's file; electron-builder replaces the placeholders. */
export const artifactName = (suffix: string): string =>
  `watchdesk-\${version}-\${arch}${suffix}.\${ext}`;
