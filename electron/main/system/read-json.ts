import { readFileSync } from "node:fs";
import type { z } from "zod";
import { failure, type Result, success } from "#shared/lib/result.ts";

/** What a text of JSON says. Fails with `notJson`, in words that quote nothing: it may be a secret. */
export function readJson(text: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch {
    const isEmpty = text.trim() === "";
    return failure("notJson", isEmpty ? "It is empty." : "It is cut short or is not JSON.");
  }
}

/** The same as a schema wants it. Fails with `notJson`, or `invalidInput` where it says something else. */
export function readJsonAs<T>(schema: z.ZodType<T>, text: string): Result<T> {
  const json = readJson(text);
  if (!json.ok) return json;
  const read = schema.safeParse(json.value);
  if (read.success) return success(read.data);
  const at = read.error.issues[0]?.path.join(".") || "its top";
  return failure("invalidInput", `It is not what was expected at ${at}.`);
}

/** The same of a file (UTF-8). Fails also with `notFound`, or `unexpected` where it cannot be read. */
export function readJsonFile<T>(schema: z.ZodType<T>, path: string): Result<T> {
  try {
    return readJsonAs(schema, readFileSync(path, "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    return code === "ENOENT"
      ? failure("notFound", "It is not there.")
      : failure("unexpected", `It cannot be read (${code}).`);
  }
}
