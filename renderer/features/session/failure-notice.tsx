import type { FailureError } from "#renderer/lib/bridge.ts";
import { Notice } from "#renderer/ui/notice.tsx";
import { placeFailure } from "./failure-place.ts";

/** A failure that concerns no field. */
export const FailureNotice = ({ failure }: { failure: FailureError }) => (
  <Notice tone="critical" title={placeFailure(failure.code).title}>
    {failure.message}
  </Notice>
);
