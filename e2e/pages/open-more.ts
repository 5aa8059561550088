import type { Locator, Page } from "@playwright/test";

/** Opens the section "More about …" and scrolls it into view. */
export async function openMore(around: Page | Locator): Promise<void> {
  const summaries = around.locator("summary").filter({ hasText: /^More about/ });
  await summaries.first().click();
  const part = summaries.first().locator("..");
  await part.locator("dl").last().waitFor();
  await part.evaluate((details) => {
    details.scrollIntoView({ block: "end" });
    // Leaves some space below it.
    for (let box = details.parentElement; box !== null; box = box.parentElement) {
      box.scrollTop += 48;
    }
  });
}
