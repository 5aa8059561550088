/** Replaces ajv, which electron-store uses only with a schema; zod validates our settings. */
export class Ajv2020 {
  constructor() {
    throw new Error("The built app has no validator of JSON schemas.");
  }
}

// biome-ignore lint/style/noDefaultExport: the replacement of ajv-formats is imported this way
export default { default: () => {} };
