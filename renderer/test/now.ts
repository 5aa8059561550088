/** The time at which every test takes place: a Thursday, 14:00, wherever it runs. */
export const now = new Date(2025, 10, 20, 14).getTime();
