import type { Locator, Page } from "@playwright/test";

/** Opens the part "More" of what is shown, and brings all of it into sight as far as it can be. */
export async function openMore(around: Page | Locator): Promise<void> {
  const summaries = around.locator("summary").filter({ hasText: /^More about/ });
  await summaries.first().click();
  const part = summaries.first().locator("..");
  await part.locator("dl").last().waitFor();
  await part.evaluate((details) => {
    details.scrollIntoView({ block: "end" });
    // Below it is the edge of what scrolls.
    for (let box = details.parentElement; box !== null; box = box.parentElement) {
      box.scrollTop += 48;
    }
  });
}
