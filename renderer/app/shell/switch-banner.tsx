import { useMutationState } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { viewAccountKey } from "#renderer/features/session/queries.ts";
import { Banner } from "./banner.tsx";

/** Says why another account did not come into view, until one does. */
export function SwitchBanner() {
  const failures = useMutationState({
    filters: { mutationKey: viewAccountKey },
    select: ({ state }) => state.error,
  });
  const latest = failures.at(-1) ?? null;
  if (latest === null) return null;
  return <Banner icon={<TriangleAlert size={15} />}>{latest.message}</Banner>;
}
