import { nameTile, readTile } from "#shared/domain/dashboard-tile.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { Database } from "../database.ts";
import { joinTexts, parseStored } from "./collection.ts";
import { listed } from "./listed.ts";

type View = Tile["view"];

const readText = (value: View[string] | undefined): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

const readForm = ({ form }: View): string | null =>
  typeof form === "object" && form !== null && !Array.isArray(form) ? readText(form.name) : null;

/** What can be read of a note; entities stay as they are but for those of plain signs. */
const readNote = ({ html }: View): string | null =>
  readText(html)
    ?.replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replace(/<!--[\s\S]*?(-->|$)|<\/?[a-z][^>]*>?/gi, " ")
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/gi, (_, name) => signs[name.toLowerCase()] ?? " ") ??
  null;

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const listGroups = ({ groups }: View): string[] =>
  typeof groups === "object" && groups !== null ? Object.keys(groups) : [];

/** The tiles of the dashboard. */
export const tiles = listed<Tile>({
  name: "tiles",
  list: (tile) => ({ title: nameTile(readTile(tile), tile.type), status: tile.type }),
  body: ({ view }) =>
    joinTexts(readText(view.description), readForm(view), readNote(view), ...listGroups(view)),
  afterIngest: (db, _at, records) => {
    for (const [place, { id }] of records.entries()) {
      db.run("UPDATE rows SET place = ? WHERE collection = 'tiles' AND id = ?", place, id);
    }
  },
});

/** Reads the dashboard's tiles by their order, those of the same order as the service lists them. */
export const listTiles = (db: Database): Tile[] =>
  db
    .all<{ json: string }>(
      `SELECT json FROM rows JOIN records USING (seq)
        WHERE rows.collection = 'tiles' ORDER BY place`,
    )
    .map(({ json }) => parseStored<Tile>(json))
    .sort((left, right) => left.order - right.order);
