import { toWords } from "#shared/lib/words.ts";

/** Labels of room types. */
export const roomTypes: { [type: string]: string } = {
  MUCROOM: "Room",
  SUBROOM: "Subroom",
  SIDEROOM: "Side room",
};

/** Formats a room's type: "Subroom". */
export const formatRoomType = (type: string): string => roomTypes[type] ?? toWords(type);
