import { hasContent, type Json, type JsonObject } from "./form-json.ts";

/** The parts of a rule, which are taken into its text or remain as the rest. */
export class RuleParts {
  readonly #left: [string, Json][];

  constructor(rule: JsonObject) {
    this.#left = Object.entries(rule).filter(([, value]) => hasContent(value));
  }

  /** Takes the first part with one of the names that fits, or returns null. */
  take(names: string[], fits: (value: Json) => boolean = hasContent): Json {
    for (const name of names.map(normalizeName)) {
      const at = this.#left.findIndex(([key, value]) => normalizeName(key) === name && fits(value));
      const [taken] = at < 0 ? [] : this.#left.splice(at, 1);
      if (taken !== undefined) return taken[1];
    }
    return null;
  }

  /** Like `take`, for strings. */
  takeText(names: string[]): string | null {
    const text = this.take(names, (value) => typeof value === "string");
    return text === null ? null : String(text);
  }

  /** Like `take`, for numbers and strings. */
  takePlain(names: string[]): string | null {
    const plain = this.take(names, (value) => ["number", "string"].includes(typeof value));
    return plain === null ? null : String(plain);
  }

  get rest(): [string, Json][] {
    return this.#left;
  }
}

/** Normalizes a technical name: lower case, without punctuation. */
export const normalizeName = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
