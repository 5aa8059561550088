import { describe, expect, it } from "vitest";
import { readCoordinate } from "./location-section.tsx";

describe("readCoordinate", () => {
  it.each([
    ["59.3293", 59.3293],
    [" 59,3293 ", 59.3293],
    ["−33.87", -33.87],
    ["-33.87", -33.87],
    ["+0", 0],
    [".5", 0.5],
    ["90°", 90],
  ])("reads %j", (text, value) => {
    expect(readCoordinate(text, "latitude")).toEqual({ value });
  });

  it.each([
    ["", "Missing"],
    ["   ", "Missing"],
    ["north", "Not understood"],
    ["59.3.2", "Not understood"],
    ["59,3,2", "Not understood"],
    ["1e2", "Not understood"],
    ["Infinity", "Not understood"],
    ["59° 19′ 45″ N", "Not understood"],
    ["90.0001", "Out of range"],
    ["-91", "Out of range"],
  ])("rejects %j", (text, title) => {
    expect(readCoordinate(text, "latitude")).toMatchObject({ error: { title } });
  });

  it("allows 180° of longitude and 90° of latitude", () => {
    expect(readCoordinate("180", "longitude")).toEqual({ value: 180 });
    expect(readCoordinate("180", "latitude")).toHaveProperty("error");
    expect(readCoordinate("-180.1", "longitude")).toHaveProperty("error");
  });
});
