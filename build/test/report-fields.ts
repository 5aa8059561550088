/** Returns a field of a part of a report, or undefined. */
export function field(value: unknown, name: string): unknown {
  return value !== null && typeof value === "object" ? Reflect.get(value, name) : undefined;
}

/** Returns a part of a report as a list; empty if it is none. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
