/**
 * Replaces the XML libraries of dbus-next, which describe objects on the bus: Watchdesk offers none, and calls methods by
 * their names.
 */
export class XMLParser {}

/** Answers programs that ask for a description of Watchdesk's objects. */
// biome-ignore lint/style/noDefaultExport: fast-xml-builder is imported this way
export default class Builder {
  build(): string {
    return "<node/>";
  }
}
