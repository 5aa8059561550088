import { readFileSync } from "node:fs";
import type { z } from "zod";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** Parses JSON. Fails with `notJson` and a message that quotes nothing, as the text may be secret. */
export function readJson(text: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch {
    const isEmpty = text.trim() === "";
    return failure("notJson", isEmpty ? t("system.fileEmpty") : t("system.notJson"));
  }
}

/** Parses JSON by a schema. Fails with `notJson`, or `invalidInput` if it does not match. */
export function readJsonAs<T>(schema: z.ZodType<T>, text: string): Result<T> {
  const json = readJson(text);
  if (!json.ok) return json;
  const read = schema.safeParse(json.value);
  if (read.success) return success(read.data);
  const path = read.error.issues[0]?.path.join(".") ?? "";
  return failure(
    "invalidInput",
    path === "" ? t("system.unexpectedTopLevel") : t("system.unexpectedValue", { path }),
  );
}

/** Parses a UTF-8 file by a schema. Also fails with `notFound`, or `unexpected` if it cannot be read. */
export function readJsonFile<T>(schema: z.ZodType<T>, path: string): Result<T> {
  try {
    return readJsonAs(schema, readFileSync(path, "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : null;
    if (code === "ENOENT") return failure("notFound", t("system.fileMissing"));
    return failure(
      "unexpected",
      code === null
        ? t("system.fileUnreadableForUnknownReason")
        : t("system.fileUnreadable", { code }),
    );
  }
}
