import { toWords } from "#shared/lib/words.ts";

/** The types of rooms in words. */
export const roomTypes: { [type: string]: string } = {
  MUCROOM: "Room",
  SUBROOM: "Subroom",
  SIDEROOM: "Side room",
};

/** What kind of room it is: "Subroom". */
export const formatRoomType = (type: string): string => roomTypes[type] ?? toWords(type);
