/** Something in an export is not as it was written: where, and as the message, why. */
export class Invalid extends Error {
  readonly where: string;

  constructor(where: string, why: string) {
    super(why);
    this.where = where;
  }
}

/** Formats a number with thousands separators. */
export const formatNumber = (value: number): string => value.toLocaleString("en-US");

export const nameEntry = (number: number): string => `entry ${formatNumber(number)}`;
