import type { Locator, Page } from "@playwright/test";

/** Opens the part "More" of what is shown, and brings all of it into sight as far as it can be. */
export async function openMore(around: Page | Locator): Promise<void> {
  const part = around.getByRole("region", { name: /^More about/ }).first();
  await part.locator("summary").click();
  await part.locator("dl").last().waitFor();
  await part.evaluate((section) => {
    section.scrollIntoView({ block: "end" });
    // Below it is the edge of what scrolls.
    for (let box = section.parentElement; box !== null; box = box.parentElement)
      box.scrollTop += 48;
  });
}
