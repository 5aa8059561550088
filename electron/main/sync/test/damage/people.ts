/** The people to whom somebody writes here. */
export const colleagues = ["2", "3", "4"];

/** Who has written back, at length. */
export const correspondent = "4";

/** What the correspondent wrote, all of it different. */
export const received = Array.from({ length: 20 }, (_, at) =>
  Array.from({ length: 200 }, (_word, place) => `${at}.${place}`).join(" "),
);
