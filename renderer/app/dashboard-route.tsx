import { Unlink } from "lucide-react";
import { DashboardScreen } from "#renderer/features/dashboard/dashboard-screen.tsx";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { DashboardSummary } from "./dashboard-summary.tsx";
import { Banner } from "./shell/banner.tsx";

/** The dashboard screen, whose links open in the browser. */
export function DashboardRoute() {
  const { mutate, error } = useOpenLink();
  return (
    <>
      {error !== null && <Banner icon={<Unlink size={15} />}>{error.message}</Banner>}
      <DashboardScreen onOpenLink={mutate} summary={<DashboardSummary />} />
    </>
  );
}
