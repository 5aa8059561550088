import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";

export const roomTypes: { [type: string]: string } = {
  MUCROOM: t("common.room"),
  SUBROOM: t("records.subroom"),
  SIDEROOM: t("records.sideRoom"),
};

/** Formats a room's type: "Subroom". */
export const formatRoomType = (type: string): string => roomTypes[type] ?? translateWord(type);
