/** Replaces ajv, which electron-store uses only with a schema; zod validates our settings. */
export class Ajv2020 {
  constructor() {
    throw new Error("The built app has no validator of JSON schemas.");
  }
}

/** Replaces fast-xml-parser, with which dbus-next reads descriptions of objects: Watchdesk calls methods by their names. */
export class XMLParser {}

/**
 * Replaces ajv-formats, and fast-xml-builder, with which dbus-next describes the objects of a program: Watchdesk offers none;
 * and when-exit, with which electron-store would delete files of asynchronous writes: it ends the process at once at a signal.
 */
// biome-ignore lint/style/noDefaultExport: all three are imported this way
export default function absent() {
  return { build: () => "<node/>" };
}
