import { describe, expect, it } from "vitest";
import { parseWindows } from "./windows.ts";

describe("parseWindows", () => {
  it("parses wmctrl's list", () => {
    const output = `0x00600003 -1 13601  0    0    1440 29     vm xfce4-panel
0x00a00003  0 13681  421  -286 600  400  vm Tasks (3) - Watchdesk
0x00b00001  0 0      0    0    10   10  N/A 
`;
    expect(parseWindows(output)).toEqual([
      {
        id: "0x00600003",
        processId: 13601,
        title: "xfce4-panel",
        x: 0,
        y: 0,
        width: 1440,
        height: 29,
      },
      {
        id: "0x00a00003",
        processId: 13681,
        title: "Tasks (3) - Watchdesk",
        x: 421,
        y: -286,
        width: 600,
        height: 400,
      },
      { id: "0x00b00001", processId: 0, title: "", x: 0, y: 0, width: 10, height: 10 },
    ]);
  });
});
