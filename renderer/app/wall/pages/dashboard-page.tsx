import { useQuery } from "@tanstack/react-query";
import { newAlertTotalQuery } from "#renderer/features/alerts/queries.ts";
import { formatGroup, measureGroups } from "#renderer/features/dashboard/group-bars.ts";
import { tilesQuery } from "#renderer/features/dashboard/store.ts";
import { format } from "#renderer/lib/format.ts";
import { useFreshnessWithAge } from "#renderer/lib/freshness.ts";
import { storedNameQuery } from "#renderer/records/queries.ts";
import {
  formatTileKind,
  formatTileTitle,
  readTile,
  type SavedViewTile,
  sortTiles,
} from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { readName } from "#shared/records/record-title.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";

import { Statement } from "./page-parts.tsx";
import styles from "./pages.module.css";

const maxTiles = 6;
const maxBars = 3;

/** The visible tiles of the dashboard, six at a time; the next ones are shown in the next round. */
export function DashboardPage({ privacy, round }: { privacy: Privacy; round: number }) {
  const { data, error } = useQuery({ ...tilesQuery, refetchOnMount: "always" });
  const synced = useFreshnessWithAge("tiles")?.synced ?? null;
  if (data === undefined) {
    return error === null ? null : <Statement title={t("wall.cantReadTheDashboard")} />;
  }
  if (synced === null && data.length === 0) return <Statement title={t("wall.notLoadedYet")} />;
  const tiles = sortTiles(data).filter(({ visible }) => visible);
  if (tiles.length === 0) return <Statement title={t("wall.dashboardIsEmpty")} />;
  if (privacy !== "everything") {
    return (
      <Statement title={t("counts.tile", { count: tiles.length })}>
        {t("wall.contentsAreHidden")}
      </Statement>
    );
  }
  const parts = Math.ceil(tiles.length / maxTiles);
  const part = round % parts;
  return (
    <>
      <div className={styles.tiles}>
        {tiles.slice(part * maxTiles, (part + 1) * maxTiles).map((tile) => (
          <TileFrame key={tile.id} tile={tile} />
        ))}
      </div>
      {parts > 1 && <p className="quiet">{t("wall.partOf", { part: part + 1, parts })}</p>}
    </>
  );
}

function TileFrame({ tile }: { tile: Tile }) {
  const content = readTile(tile);
  const roomId = content.kind === "widget" ? content.roomId : null;
  const { data } = useQuery({ ...storedNameQuery("room", roomId ?? ""), enabled: roomId !== null });
  const kind = formatTileKind(content, tile.type);
  const title =
    readName(data?.name) ?? formatTileTitle(content, tile.type) ?? t("wall.untitledTile");
  return (
    <article className={styles.tile}>
      <p className={styles.tileKind}>{kind}</p>
      <h2 className={styles.tileTitle} dir="auto">
        {title}
      </h2>
      {content.kind === "savedView" && <View view={content} />}
      {roomId !== null && <RoomAlerts roomId={roomId} />}
      {content.kind === "roomNote" && (
        <p className={styles.note} dir="auto">
          {readNoteText(content.html) || t("wall.thisNoteIsEmpty")}
        </p>
      )}
    </article>
  );
}

/** The alerts of a room that wait for the user. */
function RoomAlerts({ roomId }: { roomId: string }) {
  const { data } = useQuery(newAlertTotalQuery({ state: "NEW", roomId, hasSideRooms: false }));
  if (data === undefined) return null;
  return (
    <p className={styles.tileNumber}>
      {format.count(data)}{" "}
      <span className={styles.tileUnit}>{t("wall.alertsWaitingUnit", { count: data })}</span>
    </p>
  );
}

function View({ view }: { view: SavedViewTile }) {
  const { count, groups } = view;
  const bars = groups === null ? [] : measureGroups(groups, count).bars.slice(0, maxBars);
  return (
    <>
      <p className={styles.tileNumber}>{count === null ? "–" : format.count(count)}</p>
      {bars.length > 0 && (
        <dl className={styles.bars}>
          {bars.map(({ value, count: records, length }) => (
            <div key={value} className={styles.bar}>
              <dt dir="auto">{formatGroup(value, view)}</dt>
              <dd>{format.count(records)}</dd>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ inlineSize: `${length * 100}%` }} />
              </span>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Elements whose text is on lines of its own. */
const blocks = "p, div, li, br, tr, h1, h2, h3, h4, h5, h6";

/** Returns the text of a note in untrusted HTML, of which nothing is loaded or run. */
export function readNoteText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("script, style, template")) hidden.remove();
  for (const cell of body.querySelectorAll("td + td, th + th, th + td")) cell.before(" · ");
  for (const block of body.querySelectorAll(blocks)) block.after("\n");
  const lines = (body.textContent ?? "").split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}
