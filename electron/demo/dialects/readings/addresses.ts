import type { GapsOf } from "./gap.ts";
import type { AddressReadings } from "./readings.ts";

/** Alternatives of a service's addresses. */
export const addressGaps: GapsOf<AddressReadings> = {
  basePath: {
    plain: 50,
    common: ["", "/api", "/rest", "/api/v1", "/api/v7", "/v2", "/services/rest", "/app/api"],
  },
  redirect: {
    common: [null],
    rare: [
      { status: 307, to: "slash" },
      { status: 301, to: "slash" },
      { status: 308, to: "slash" },
      { status: 307, to: "users" },
      { status: 302, to: "users" },
    ],
  },
};
