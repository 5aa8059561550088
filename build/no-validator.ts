/** In the place of ajv, which electron-store asks only where it is given a schema; zod judges our settings. */
export class Ajv2020 {
  constructor() {
    throw new Error("The built app has no validator of JSON schemas.");
  }
}

// biome-ignore lint/style/noDefaultExport: what stands in the place of ajv-formats is asked for so
export default { default: () => {} };
