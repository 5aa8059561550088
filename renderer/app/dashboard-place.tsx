import { useMutation } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { DashboardScreen } from "#renderer/features/dashboard/dashboard-screen.tsx";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { Banner } from "./shell/banner.tsx";

/** The place of the dashboard, from which links lead to the browser. */
export function DashboardPlace() {
  const { mutate, error } = useMutation<null, FailureError, string>({
    mutationFn: (url) => call("link.open", { url }),
  });
  return (
    <>
      {error !== null && (
        <Banner icon={<Unlink size={15} aria-hidden="true" />}>{error.message}</Banner>
      )}
      <DashboardScreen onOpenLink={mutate} />
    </>
  );
}
