import { createContext } from "react";
import type { Titled } from "#renderer/lib/record-title.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { ReferredKind } from "#shared/records/record-schema.ts";

const kinds = new Map<string, ReferredKind>([
  ["room", "room"],
  ["mainroom", "room"],
  ["container", "room"],
  ["group", "group"],
  ["plan", "plan"],
  ["form", "form"],
  ["sourceform", "form"],
  ["process", "process"],
  ["workflow", "process"],
  ["person", "person"],
  ["user", "person"],
  ["owner", "person"],
  ["creator", "person"],
  ["createdby", "person"],
  ["assignee", "person"],
  ["lastmodifiedby", "person"],
]);

/** Returns the kind of object whose id a field holds, judging by the field's name; null if unknown. */
export const readReference = (field: string): ReferredKind | null =>
  kinds.get(
    field
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
      .replace(/ids?$/, ""),
  ) ?? null;

/** Returns whether a text looks like an id of the service. */
export const isId = (text: string): boolean => /^\d+$/.test(text);

type ShownRecord = { kind: ObjectKind; id: string; title: Titled };

/** The record around a name or link; null outside of details. */
export const RecordContext = createContext<ShownRecord | null>(null);
