import type { Locator } from "@playwright/test";

/** Types a time into a field, part by part, as the app shows it in a 24-hour locale: "2026-11-20T14:20" or "14:20". */
export async function typeTime(field: Locator, value: string): Promise<void> {
  const [date = "", time = date] = value.includes("T") ? value.split("T") : ["", value];
  const [year = "", month = "", day = ""] = date.split("-");
  const [hour = "", minute = ""] = time.split(":");
  const parts = { year, month, day, hour, minute };
  for (const [type, digits] of Object.entries(parts)) {
    if (digits !== "") await field.locator(`[data-type="${type}"]`).pressSequentially(digits);
  }
}
