import {
  type LinkField,
  linkByName,
  linkTo,
  type StatedLink,
} from "#main/store/references/link-field.ts";
import { readNamed, readTile } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { readObject, readText, type ViewJson } from "#shared/features/dashboard/view-json.ts";

const linkUser = (value: ViewJson): StatedLink[] => {
  const user = readNamed(value);
  return user?.id == null ? linkByName("people", user?.name) : linkTo("people", user.id, user.name);
};

const isSideRoom = ({ type, view }: Tile): boolean =>
  type.toUpperCase() === "WIDGET" && readText(view.type)?.toUpperCase() === "SIDEROOM";

const readWidgetRoom = ({ type, view }: Tile): string | null =>
  type.toUpperCase() === "WIDGET" ? readText(readObject(view.properties).roomId) : null;

function linkForm(tile: Tile): StatedLink[] {
  const content = readTile(tile);
  return content.kind === "savedView" ? linkTo("forms", content.form?.id, content.form?.name) : [];
}

export const tileLinks: LinkField<Tile>[] = [
  { label: "Form", to: ["forms"], read: linkForm },
  {
    label: "Room",
    to: ["rooms"],
    read: (tile) => [
      ...linkTo("rooms", readText(tile.view.containerId)),
      ...linkTo("rooms", isSideRoom(tile) ? null : readWidgetRoom(tile)),
    ],
  },
  {
    label: "Side room",
    to: ["rooms"],
    read: (tile) => linkTo("rooms", isSideRoom(tile) ? readWidgetRoom(tile) : null),
  },
  { label: "Created by", to: ["people"], read: ({ view }) => linkUser(view.createdBy) },
  { label: "Changed by", to: ["people"], read: ({ view }) => linkUser(view.lastModifiedBy) },
  { label: "Dashboard of", to: ["people"], read: ({ entity }) => linkTo("people", entity) },
];
