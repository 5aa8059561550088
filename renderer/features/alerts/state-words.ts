import type { AlertStateFilter } from "#shared/model/alert.ts";

/** The states by which alerts are listed, in their order: what each is called, and what is said of an empty list. */
export const alertStates: { value: AlertStateFilter; label: string; empty: string }[] = [
  {
    value: "NEW",
    label: "New",
    empty: "You'll be notified when one arrives, even with the window closed.",
  },
  { value: "SNOOZED", label: "Snoozed", empty: "Snoozed alerts stay here until their time." },
  { value: "ACKNOWLEDGED", label: "Acknowledged", empty: "Acknowledged alerts appear here." },
  { value: "DELETED", label: "Deleted", empty: "Alerts deleted on the service appear here." },
  { value: "ALL", label: "All", empty: "The service lists no alerts for you." },
];
