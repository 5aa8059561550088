import { RoomFinder, RoomList } from "#renderer/records/room-finder.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { DutyKind } from "#shared/features/duty/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./duty-dialog.module.css";
import { allKinds, kindLabels, type ScopeRoom } from "./shift-draft.ts";

type RoomsFieldProps = {
  /** Null for all rooms. */
  rooms: ScopeRoom[] | null;
  onChange(rooms: ScopeRoom[] | null): void;
};

/** Chooses the rooms of a shift: all, or some. */
export function RoomsField({ rooms, onChange }: RoomsFieldProps) {
  return (
    <div>
      <p className={styles.legend}>{t("common.rooms")}</p>
      <div className={styles.choice}>
        <Segments<"all" | "some">
          label={t("common.rooms")}
          value={rooms === null ? "all" : "some"}
          choices={[
            { value: "all", label: t("duty.allRooms") },
            { value: "some", label: t("duty.onlyThese") },
          ]}
          onChange={(value) => onChange(value === "all" ? null : (rooms ?? []))}
        />
      </div>
      {rooms !== null && (
        <div className={styles.rooms}>
          <RoomList
            label={t("duty.roomsOfTheShift")}
            rooms={rooms}
            onRemove={({ id }) => onChange(rooms.filter((one) => one.id !== id))}
          />
          <RoomFinder chosen={rooms} onChoose={(room) => onChange([...rooms, room])} />
        </div>
      )}
    </div>
  );
}

type KindsFieldProps = { kinds: DutyKind[]; onChange(kinds: DutyKind[]): void };

/** Chooses the kinds of records of a shift. */
export function KindsField({ kinds, onChange }: KindsFieldProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{t("duty.kinds")}</legend>
      <div className={styles.kinds}>
        {allKinds.map((kind) => (
          <label key={kind} className="inline-choice">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                onChange(
                  allKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
                )
              }
            />
            {kindLabels[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
