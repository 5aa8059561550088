import { isTelling, type Json, type JsonObject } from "./form-json.ts";

/** The parts of a rule, each of which is taken into its words or left for the rest. */
export class RuleParts {
  readonly #left: [string, Json][];

  constructor(rule: JsonObject) {
    this.#left = Object.entries(rule).filter(([, value]) => isTelling(value));
  }

  /** The part under the first of these names that fits; null where there is none. */
  take(names: string[], fits: (value: Json) => boolean = isTelling): Json {
    for (const name of names.map(foldName)) {
      const at = this.#left.findIndex(([key, value]) => foldName(key) === name && fits(value));
      const [taken] = at < 0 ? [] : this.#left.splice(at, 1);
      if (taken !== undefined) return taken[1];
    }
    return null;
  }

  /** As `take`, of parts that are texts. */
  takeText(names: string[]): string | null {
    const text = this.take(names, (value) => typeof value === "string");
    return text === null ? null : String(text);
  }

  /** As `take`, of parts that are numbers or texts. */
  takePlain(names: string[]): string | null {
    const plain = this.take(names, (value) => ["number", "string"].includes(typeof value));
    return plain === null ? null : String(plain);
  }

  /** What has not been taken. */
  get rest(): [string, Json][] {
    return this.#left;
  }
}

/** A name of the wire without its case and punctuation, of which services have many customs. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
