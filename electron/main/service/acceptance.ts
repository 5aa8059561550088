import { isSuccessText, readCode, readFields } from "./decode/outcome.ts";
import { isObject, type JsonObject, parseJson, readId } from "./decode/read.ts";
import type { Dialect } from "./dialect.ts";
import { echoesPayload } from "./encodings.ts";
import type { RequestContent } from "./payload.ts";

/**
 * Whether the body of a write's response, which denies nothing, states that the service carried it out: it contains the id of
 * a record, a word or a code for success, or what was sent. An empty body, a text, a page and other JSON state nothing, as
 * whatever stands between the app and its service answers so, too.
 */
export function isAcceptance(
  body: Uint8Array,
  { payload = {} }: RequestContent,
  dialect: Dialect,
): boolean {
  const json = parseJson(body);
  if (!json.ok || !isObject(json.value)) return false;
  if (Object.keys(json.value).some((key) => /^(redirect|login)_?(url|uri|to)?$/i.test(key)))
    return false;
  const objects = [json.value, ...Object.values(json.value).filter(isObject)];
  return (
    objects.some((object) => statesSuccess(object, dialect)) || echoesPayload(json.value, payload)
  );
}

function statesSuccess(object: JsonObject, { outcome }: Dialect): boolean {
  const fields = (names: readonly string[]) => readFields(object, names);
  const isGoodCode = (code: number | null) =>
    code === 0 || (code !== null && code >= 200 && code < 300);
  return (
    fields(outcome.recordIds).some((value) => readId(value) !== null) ||
    fields(outcome.flags).some((value) => value === true || value === "true" || value === 1) ||
    fields(outcome.states).some((value) => isSuccessText(value) || isGoodCode(readCode(value))) ||
    fields(outcome.codes).some((value) => isGoodCode(readCode(value)))
  );
}
