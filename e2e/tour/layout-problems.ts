import type { Page } from "@playwright/test";
import { findTextFaults } from "../fixtures/text-faults.ts";

/**
 * Lists what a longer text or another direction breaks on the page: texts that cannot be read, what is wider
 * than the window, and, from right to left, what stays on its side.
 */
export const findLayoutProblems = async (page: Page): Promise<string[]> => [
  ...(await findTextFaults(page)),
  ...(await page.evaluate(checkDirection)),
];

/** Lists what is wider than the window and, from right to left, what stays on its side; runs in the page. */
function checkDirection(): string[] {
  const problems: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`too wide: ${scrollWidth} of ${clientWidth} px`);
  if (document.documentElement.dir !== "rtl") return problems;

  const rail = document.querySelector("nav")?.getBoundingClientRect();
  if (rail !== undefined && Math.abs(rail.right - innerWidth) > 2)
    problems.push(`not mirrored: the rail ends at ${rail.right} of ${innerWidth} px`);
  for (const element of document.querySelectorAll("body *")) {
    const { textAlign, direction } = getComputedStyle(element);
    if (direction === "rtl" && textAlign === "left")
      problems.push(
        `aligned left: ${element.tagName.toLowerCase()}.${element.getAttribute("class")}`,
      );
  }
  const pointing = '[class*="lucide-chevron-left"], [class*="lucide-chevron-right"], ';
  for (const icon of document.querySelectorAll(
    `${pointing}[class*="lucide-arrow-left"], [class*="lucide-arrow-right"]`,
  )) {
    const { scale, direction } = getComputedStyle(icon);
    if (direction === "rtl" && !scale.startsWith("-1"))
      problems.push(`not mirrored: ${icon.getAttribute("class")}`);
  }
  return [...new Set(problems)];
}
