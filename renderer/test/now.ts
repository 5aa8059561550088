/** The fake time of all tests: a Thursday, 14:00 local time. */
export const now = new Date(2025, 10, 20, 14).getTime();
