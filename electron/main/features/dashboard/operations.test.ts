import { describe, expect, it } from "vitest";
import { list } from "#main/service/decode/decoders.ts";
import { decodeJson } from "#main/service/test/decode-json.ts";
import { tile } from "./operations.ts";

const decodeTiles = (json: unknown) => decodeJson(list(tile), json);

describe("the tiles of a dashboard", () => {
  it("are read one by one with their view as received", () => {
    const view = { html: "<p>", odd: [{}] };
    const tiles = [{ id: 1, type: "ROOM_NOTE", order: 3, view }, "broken", { id: 2 }];
    expect(decodeTiles({ entity: 9, tiles })).toMatchObject({
      ok: true,
      value: {
        records: [
          { id: "1", type: "ROOM_NOTE", order: 3, visible: true, view },
          { id: "2", type: "", order: 2, view: {} },
        ],
        unreadable: [{ reason: "It is not an object.", json: '"broken"' }],
      },
    });
  });

  it("use their position as an id if they have none", () => {
    expect(decodeTiles({ tiles: [{ type: "WIDGET" }, {}] })).toMatchObject({
      value: {
        records: [
          { id: "place-0", order: 0 },
          { id: "place-1", order: 1 },
        ],
      },
    });
  });

  it("are found if there is only one, whatever it contains", () => {
    const only = { id: 1, view: { columns: [{ id: 5 }], widgets: [{ id: 6 }] } };
    for (const json of [[only], { tiles: [only] }, [{ entity: 9, tiles: [only] }]]) {
      expect(decodeTiles(json)).toMatchObject({ value: { records: [{ id: "1" }] } });
    }
  });

  it("are missing in anything else", () => {
    expect(decodeTiles({ tiles: null })).toMatchObject({
      value: { records: [], isDoubtful: true },
    });
    expect(decodeTiles({ id: 5 })).toMatchObject({ ok: false, code: "notThisService" });
  });
});
