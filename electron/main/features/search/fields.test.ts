import { describe, expect, it } from "vitest";
import { findMatch, listMatches } from "./fields.ts";

const marked = (text: string) => `\u2068${text}\u2069`;

const task = {
  name: "Check the pumps",
  details: "The north levee is wet.\nBring sandbags to the levee gate. Call Ana.",
  owner: { id: "7", displayName: "Levee Smith" },
  container: { id: "5", name: "Levee crew" },
  status: "IN_PROGRESS",
};
const texts = { title: task.name, body: `${task.details}\nLevee Smith\nLevee crew\nIn progress` };

describe("the match of a record", () => {
  it("is its prose before anything else", () => {
    expect(findMatch(task, texts, ["lev"])).toEqual({
      excerpt: `The north ${marked("levee")} is wet. Bring sandbags to the ${marked("levee")} gate. Call Ana.`,
      field: null,
    });
  });

  it("is its title before its other texts", () => {
    expect(findMatch({ ...task, details: null }, { ...texts, body: "pumps" }, ["pumps"])).toEqual({
      excerpt: `Check the ${marked("pumps")}`,
      field: null,
    });
  });

  it("is otherwise the named text with the most words", () => {
    expect(findMatch(task, texts, ["smith"])).toEqual({
      excerpt: `Levee ${marked("Smith")}`,
      field: "Owner",
    });
    expect(findMatch(task, texts, ["progress"])?.field).toBe("Status");
    const crew = listMatches(task, texts.body, ["crew", "lev"]);
    expect(crew.map(({ field }) => field)).toEqual(["Room", "Owner"]);
  });

  it("has no name under an unknown field", () => {
    expect(findMatch({}, { title: "", body: "odd words" }, ["odd"])).toEqual({
      excerpt: `${marked("odd")} words`,
      field: null,
    });
    expect(findMatch({}, { title: "", body: "odd words" }, ["even"])).toBeNull();
  });
});
