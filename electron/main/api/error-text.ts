import { readJson } from "#main/read-json.ts";
import { isObject, type Json, readText } from "./decode/read.ts";
import type { Dialect } from "./dialect.ts";
import { follow } from "./reading/key.ts";

const longest = 200;

/** What an answer says to people, as one short line; null where it says nothing. */
export const findErrorText = (json: Json, dialect: Dialect): string | null => {
  if (!isObject(json)) return typeof json === "string" ? shorten(json) : null;
  const said = dialect.errorMessage.map((path) => readText(follow(json, path.split("."))));
  return said.map((text) => shorten(text ?? "")).find((line) => line !== null) ?? null;
};

/** What the body of a failed answer says to people; null for web pages and anything unreadable. */
export const readErrorText = (body: Uint8Array, dialect: Dialect): string | null => {
  const text = new TextDecoder().decode(body).trim();
  if (text === "" || text.startsWith("<")) return null;
  const json = readJson(text);
  // A plain text is already what we look for.
  return json.ok ? findErrorText(json.value as Json, dialect) : shorten(text);
};

const shorten = (text: string): string | null => {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  if (line === "") return null;
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
