/** Replaces ajv, which electron-store uses only with a schema; zod validates our settings. */
export class Ajv2020 {
  constructor() {
    throw new Error("The built app has no validator of JSON schemas.");
  }
}

/** Replaces fast-xml-parser, with which dbus-next reads descriptions of objects: Watchdesk calls methods by their names. */
export class XMLParser {}

/** Replaces ajv-formats, and fast-xml-builder, with which dbus-next describes the objects of a program: Watchdesk offers none. */
// biome-ignore lint/style/noDefaultExport: both are imported this way
export default class {
  build(): string {
    return "<node/>";
  }
}
