import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/**
 * Signs in on a desktop and leaves the account's records stored, as on any later start, which opens as
 * Watchdesk does where the person has chosen nothing.
 */
export async function prepareAccount(
  desktop: Desktop,
  credentials: { serverUrl: string; username: string; password: string },
): Promise<void> {
  const { page, quit } = await launchWatchdesk(desktop, [], null);
  await signInPage(page).signIn(credentials);
  await page.getByRole("option").first().waitFor();
  await quit();
}
