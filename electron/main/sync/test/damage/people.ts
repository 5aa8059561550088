/** The users to whom messages and drafts are written. */
export const colleagues = ["2", "3", "4"];

/** The user who has written long messages back. */
export const correspondent = "4";

/** The distinct texts of the correspondent. */
export const received = Array.from({ length: 20 }, (_, at) =>
  Array.from({ length: 200 }, (_word, index) => `${at}.${index}`).join(" "),
);
