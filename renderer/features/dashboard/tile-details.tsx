import { StoredName } from "#renderer/records/stored-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import {
  formatTileKind,
  type SavedViewTile,
  type TileContent,
} from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { t } from "#shared/texts/t.ts";
import { Badge, Fact, Facts, Footer } from "./facts.tsx";
import { Authorship } from "./tile-contents.tsx";
import { TileMore } from "./tile-more.tsx";
import { ViewSettings } from "./view-settings.tsx";

type TileDetailsProps = { tile: Tile; content: TileContent; name: string; onClose(): void };

/** A dialog with what a tile does not show: kind, room, form, settings, author and further facts. */
export function TileDetails({ tile, content, name, onClose }: TileDetailsProps) {
  const view = content.kind === "savedView" ? content : null;
  const roomId = content.kind === "unknown" ? null : content.roomId;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <Facts>
        <Fact name={t("common.kind")}>{formatTileKind(content, tile.type)}</Fact>
        {view !== null && <ViewForm form={view.form} />}
        {roomId !== null && (
          <Fact name={t("common.room")}>
            <StoredName kind="room" id={roomId} />
          </Fact>
        )}
      </Facts>
      {view !== null && (
        <ViewSettings of={view.viewType} state={view.state} fieldNames={view.fieldNames} />
      )}
      <Footer>
        {view?.isPublic && <Badge>{t("dashboard.public")}</Badge>}
        {view?.isShared && <Badge>{t("dashboard.shared")}</Badge>}
        {content.kind !== "unknown" && <Authorship {...content} />}
      </Footer>
      <TileMore tile={tile} content={content} name={name} />
    </Dialog>
  );
}

function ViewForm({ form }: Pick<SavedViewTile, "form">) {
  if (form === null) return null;
  return (
    <Fact name={t("common.form")}>
      {form.id === null ? (
        <bdi>{form.name}</bdi>
      ) : (
        <StoredName kind="form" id={form.id} name={form.name} />
      )}
    </Fact>
  );
}
