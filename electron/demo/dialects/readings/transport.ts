import type { GapsOf } from "./gap.ts";
import type { TransportReadings } from "./readings.ts";

const hour = 3_600_000;

/** Alternatives of headers and encodings. */
export const transportGaps: GapsOf<TransportReadings> = {
  clock: { plain: 80, common: [0, null], rare: [hour, -hour] },
  contentType: {
    plain: 80,
    common: ["application/json", "application/vnd.service.v7+json", "application/hal+json"],
    rare: ["text/json", "text/plain", "text/html", "application/octet-stream", null],
  },
  charset: { plain: 45, common: [null, "utf-8", "UTF-8"], rare: ["utf-16", "iso-8859-1"] },
  byteOrderMark: { common: [false], rare: [true] },
  compression: { plain: 60, common: [null, "gzip", "br", "deflate"] },
  framing: { plain: 70, common: ["length", "chunked"] },
  connection: { plain: 85, common: ["keep-alive", "close"] },
};
