import type { GapsOf } from "./gap.ts";
import type { TokenReadings } from "./readings.ts";

/** Alternatives of tokens of version 1.1. */
export const tokenGaps: GapsOf<TokenReadings> = {
  renewal: { plain: 80, common: ["allowed", 401, 403] },
  maxLife: { plain: 75, common: [86_400, 28_800, 3_600, 1_800, 900], rare: [300] },
  longDuration: { plain: 70, common: ["shortened", "refused"] },
  version: { plain: 85, common: ["1.1", 1.1] },
  extras: {
    plain: 60,
    common: [
      {},
      { tokenType: "Bearer" },
      { type: "session", renewable: false },
      { issuedAt: "$now", scopes: ["me"] },
      { refreshToken: null, scope: null },
      { sessionId: "5f1c08", ipBound: false },
    ],
  },
};
