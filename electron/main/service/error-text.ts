import { readJson } from "#main/system/read-json.ts";
import { isObject, type Json, readText } from "./decode/read.ts";
import type { Dialect } from "./dialect.ts";
import { follow } from "./reading/key.ts";

const maxLength = 200;

/** Finds the message of a response as one short line; null without one. */
export const findErrorText = (json: Json, dialect: Dialect): string | null => {
  if (!isObject(json)) return typeof json === "string" ? shorten(json) : null;
  const texts = dialect.errorMessage.map((path) => readText(follow(json, path.split("."))));
  return texts.map((text) => shorten(text ?? "")).find((line) => line !== null) ?? null;
};

/** Reads the message of a failed response; null for web pages and unreadable bodies. */
export const readErrorText = (body: Uint8Array, dialect: Dialect): string | null => {
  const text = new TextDecoder().decode(body).trim();
  if (text === "" || text.startsWith("<")) return null;
  const json = readJson(text);
  if (json.ok) return findErrorText(json.value as Json, dialect);
  // A plain text is the message; in JSON that was cut, the beginning may contain it.
  if (!/^[{[]/.test(text)) return shorten(text);
  const closed = readJson(closeJson(text));
  return closed.ok ? findErrorText(closed.value as Json, dialect) : shorten(text);
};

/** Closes the open strings and containers of a JSON text that was cut. */
function closeJson(text: string): string {
  const closing: string[] = [];
  let [isInside, lastComma, closingThere] = [false, 0, ""];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInside && character === "\\") at += 1;
    else if (character === '"') isInside = !isInside;
    else if (isInside) continue;
    else if (character === "{") closing.push("}");
    else if (character === "[") closing.push("]");
    else if (character === "}" || character === "]") closing.pop();
    else if (character === ",") [lastComma, closingThere] = [at, closing.toReversed().join("")];
  }
  const complete = `${text.replace(/\\(u[\da-f]{0,3})?$/i, "")}${isInside ? '"' : ""}`;
  const all = `${complete}${closing.toReversed().join("")}`;
  // Falls back to the last complete member.
  return readJson(all).ok ? all : `${text.slice(0, lastComma)}${closingThere}`;
}

const shorten = (text: string): string | null => {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  if (line === "") return null;
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
};
