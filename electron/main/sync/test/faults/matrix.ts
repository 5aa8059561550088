import { http } from "./faults/http.ts";
import { kill } from "./faults/kill.ts";
import { payload } from "./faults/payload.ts";
import { secondInstance } from "./faults/second-instance.ts";
import { time } from "./faults/time.ts";
import { transport } from "./faults/transport.ts";
import type { Fault } from "./kinds.ts";

/** The faults of the matrix, in the order of its rows. */
export const faults: Fault[] = [...transport, ...http, ...payload, kill, secondInstance, ...time];
