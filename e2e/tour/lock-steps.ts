import type { Page } from "@playwright/test";
import { callMain } from "../fixtures/call-main.ts";

/** The passphrase of the tour. */
export const passphrase = "three green boats";

/** Sets the passphrase and locks. */
export async function lock(page: Page): Promise<void> {
  await callMain(page, "lock.setPassphrase", { current: null, next: passphrase });
  await callMain(page, "lock.lock", null);
  await page.getByLabel("Passphrase", { exact: true }).waitFor();
}

/** Types a passphrase. */
export async function enter(page: Page, typed: string): Promise<void> {
  await page.getByLabel("Passphrase", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}

/** Unlocks. */
export async function unlock(page: Page): Promise<void> {
  await enter(page, passphrase);
  await page.getByRole("navigation", { name: "Screens" }).waitFor();
}
