import { type ComponentProps, lazy, Suspense } from "react";

const JsonDialog = lazy(async () => ({
  default: (await import("./json-dialog.tsx")).JsonDialog,
}));

/** Shows a record as the service sent it; what draws that is loaded when it is first wanted. */
export function JsonOnDemand(props: ComponentProps<typeof JsonDialog>) {
  return (
    <Suspense fallback={null}>
      <JsonDialog {...props} />
    </Suspense>
  );
}
