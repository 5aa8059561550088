/** Lays JSON out over lines; what is no JSON stays as it is. */
export function indentJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
