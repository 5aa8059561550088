import { expect, type Locator } from "@playwright/test";

/** The visible part of a scrolled list: its rows, and the lines that announce arrivals beyond its edges. */
export type ListView = { rows: string[]; lines: string[] };

/** Reads the visible part at one moment; a row counts if most of it is visible below its group's header. */
export const readListView = (list: Locator): Promise<ListView> =>
  list.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const header = box.querySelector('[role="group"] > [aria-hidden]')?.clientHeight ?? 0;
    const rows = [...box.querySelectorAll('[role="option"]')].filter((row) => {
      const { y, height } = row.getBoundingClientRect();
      return y + height / 2 >= top + header && y + height / 2 <= bottom;
    });
    const lines = box.parentElement?.querySelectorAll("button[data-side]") ?? [];
    return {
      rows: rows.map(({ textContent }) => textContent ?? ""),
      lines: [...lines]
        .filter((line) => line.checkVisibility())
        .map((line) => line.textContent ?? ""),
    };
  });

/** Scrolls a list to its end. */
export const scrollToEnd = (list: Locator): Promise<void> =>
  list.evaluate((box) => {
    box.scrollTop = box.scrollHeight;
  });

/** Scrolls down a list until a row is there; rows far from the visible part do not exist. */
export const scrollToRow = (list: Locator, row: Locator): Promise<void> =>
  expect(async () => {
    if (await row.isVisible()) return;
    await list.evaluate((box) => {
      box.scrollTop += box.clientHeight / 2;
    });
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();

/** Reads the headings and counts of all groups of a list by scrolling to its start. */
export const readGroups = (list: Locator): Promise<Record<string, number>> =>
  list.evaluate(async (box) => {
    const groups: Record<string, number> = {};
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let at = box.scrollHeight; at >= 0; at -= box.clientHeight / 2) {
      box.scrollTop = at < box.clientHeight / 2 ? 0 : at;
      await frame();
      await frame();
      for (const group of box.querySelectorAll('[role="group"]')) {
        const [, label = "", count] =
          /^(.*), ([\d,]+)$/.exec(group.getAttribute("aria-label") ?? "") ?? [];
        groups[label] = Number(count?.replaceAll(",", ""));
      }
    }
    return groups;
  });
