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

/** What kind of object a field of the service holds the id of, by the field's name; null for any other. */
export const readReference = (field: string): ReferredKind | null =>
  kinds.get(
    field
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
      .replace(/ids?$/, ""),
  ) ?? null;

/** Whether a text can hardly be anything but an id of the service. */
export const isId = (text: string): boolean => /^\d+$/.test(text);
