import type { LocalizedString } from "@internationalized/string";
import { createElement, Fragment, type ReactNode } from "react";
import { type ArgumentsOf, formatMessage, formatText, type TextKey } from "#shared/texts/t.ts";

type Values = Record<string, ReactNode>;

/** The index of a value that is no text, between private-use characters, which no text contains. */
const placeholder = /\uE000(\d+)\uE001/;

/** Returns a text of the catalogue in which values may be elements. */
export function rich<Key extends TextKey>(
  key: Key,
  ...[values]: ArgumentsOf<Key, ReactNode>
): ReactNode {
  return fill((plain) => formatText(key, plain), values ?? {});
}

/** Formats a compiled message in which values may be elements; builds put it in place of `rich`. */
export const richMessage = (message: LocalizedString, values: Values): ReactNode =>
  fill((plain) => formatMessage(message, plain), values);

function fill(
  write: (plain: Record<string, string | number>) => string,
  values: Values,
): ReactNode {
  const nodes: ReactNode[] = [];
  const plain = Object.entries(values).map(([name, value]) => {
    if (typeof value === "string" || typeof value === "number") return [name, value];
    return [name, `\uE000${nodes.push(value) - 1}\uE001`];
  });
  const parts = write(Object.fromEntries(plain)).split(placeholder);
  const children = parts.map((part, index) => (index % 2 === 0 ? part : nodes[Number(part)]));
  return createElement(Fragment, null, ...children);
}
