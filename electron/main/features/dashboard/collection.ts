import { createLazyList, readListBody } from "#main/service/decode/large-list.ts";
import { readRecords } from "#main/service/decode/records.ts";
import { type Collection, type DecodeList, parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { formatFlag, joinTexts } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import { type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import { formatTileTitle, readTile } from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { getDashboard, readEntity, tile } from "./operations.ts";
import { tileLinks } from "./tile-links.ts";

type View = Tile["view"];

const readText = (value: View[string] | undefined): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

const readForm = ({ form }: View): string | null =>
  typeof form === "object" && form !== null && !Array.isArray(form) ? readText(form.name) : null;

/** Reads the text of a note; decodes only the entities of ASCII characters. */
const readNote = ({ html }: View): string | null =>
  readText(html)
    ?.replace(/<style\b(?:[^<]+|<(?!\/style\b))*(?:<\/style\s*>)?/gi, " ")
    .replace(/<script\b(?:[^<]+|<(?!\/script\b))*(?:<\/script\s*>)?/gi, " ")
    .replace(/<!--[\s\S]*?(-->|$)|<\/?[a-z][^>]*>?/gi, " ")
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/gi, (_, name) => entities[name.toLowerCase()] ?? " ") ??
  null;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const listGroups = ({ groups }: View): string[] =>
  typeof groups === "object" && groups !== null ? Object.keys(groups) : [];

const readTitle = (record: Tile): string | null => formatTileTitle(readTile(record), record.type);

const readBody = ({ view }: Tile): string =>
  joinTexts(readText(view.description), readForm(view), readNote(view), ...listGroups(view));

/** Reads how many records a tile's view counts. */
const readCount = ({ view: { count } }: Tile): string | null =>
  typeof count === "number" ? String(count) : null;

/** Decodes the tiles, each with the owner of the dashboard, which only the response states. */
const decodeTiles: DecodeList<Tile> = (body, dialect) =>
  readListBody(body, (parsed) => {
    const tiles = readRecords(parsed, dialect, tile, undefined);
    if (!tiles.ok) return tiles;
    const entity = readEntity(parsed.json, tiles.value.listPath);
    if (entity === null) return tiles;
    const { records } = tiles.value;
    const stated = createLazyList(records.length, (at) => withEntity(records[at] as Tile, entity));
    return success({ ...tiles.value, records: stated });
  });

const withEntity = (record: Tile, entity: Tile["entity"]): Tile =>
  entity === undefined ? record : { ...record, entity };

const stored: Collection<Tile> = createListedCollection<Tile>({
  name: "tiles",
  decode: decodeTiles,
  mergeContext: ({ entity }, record) => withEntity(record, entity),
  list: (record) => ({ title: readTitle(record), status: record.type }),
  body: readBody,
  links: tileLinks,
  fields: [
    { name: () => t("common.title"), read: (record) => stored.texts(record).title },
    { name: () => t("dashboard.count"), read: readCount },
    { name: () => t("dashboard.text"), read: (record) => stored.texts(record).body },
    { name: () => t("dashboard.visible"), read: ({ visible }) => formatFlag(visible) },
  ],
  afterIngest: (db, _at, records) => {
    for (const [place, { id }] of records.entries()) {
      db.run`UPDATE rows SET place = ${place} WHERE collection = 'tiles' AND id = ${id}`;
    }
  },
});

export const tiles: Declaration<Tile> = {
  ...stored,
  poll: { ...minutes(20, 30, 16), request: fetchAllPages("tiles", getDashboard) },
};

/** Reads the tiles of the dashboard by their order, then in the order of the service. */
export const listTiles = (db: Database): Tile[] =>
  db.column<string>`SELECT json FROM rows JOIN records USING (seq)
      WHERE rows.collection = 'tiles' ORDER BY place`
    .map((json) => parseStored<Tile>(json))
    .sort((left, right) => left.order - right.order);
