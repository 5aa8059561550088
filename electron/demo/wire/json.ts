/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object. */
export type JsonObject = { [key: string]: Json };

/** The same JSON without the object fields that are null, at any depth. */
export const omitNulls = (json: Json): Json => {
  if (Array.isArray(json)) return json.map(omitNulls);
  if (typeof json !== "object" || json === null) return json;
  const present = Object.entries(json).filter(([, value]) => value !== null);
  return Object.fromEntries(present.map(([key, value]) => [key, omitNulls(value)]));
};
