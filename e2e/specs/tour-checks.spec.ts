import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { findLayoutProblems } from "../tour/layout-problems.ts";
import { findTextProblems } from "../tour/text-problems.ts";

test.use({ sharesApp: true });

const narrow = "width: 60px; white-space: nowrap; overflow: hidden";
const dots = `${narrow}; text-overflow: ellipsis`;

/** Replaces what the page shows. Elements get their styles from `data-style`, as the page allows no others. */
const show = (page: Page, html: string): Promise<void> =>
  page.evaluate((shown) => {
    document.body.innerHTML = shown;
    for (const element of document.querySelectorAll<HTMLElement>("[data-style]"))
      element.style.cssText = element.dataset.style ?? "";
  }, html);

test("the tour finds texts that are cut, lie on others or are not translated", async ({
  launch,
}) => {
  const { page } = await launch();
  await page.getByLabel("Server address").waitFor();
  const layout: [string, string[]][] = [
    [`<p data-style="width: 60px">A text that wraps into lines</p>`, []],
    [`<h1 data-style="${narrow}">A long title</h1>`, ["cut: “A long title” in h1."]],
    [
      `<div data-style="height: 20px; overflow: clip"><p>One line<br>and another</p></div>`,
      ["cut: “One lineand another” in p."],
    ],
    [`<p data-style="${dots}">A long title</p>`, ["cut without a title: “A long title” in p."]],
    [`<p title="A long title" data-style="${dots}">A long title</p>`, []],
    [
      `<p>One text</p><p data-style="margin-top: -15px">Another</p>`,
      ["covered: “One text” in p.", "overlaps: “One text” in p. and “Another” in p."],
    ],
  ];
  for (const [html, expected] of layout) {
    await show(page, html);
    expect(await findLayoutProblems(page)).toEqual(expected);
  }
  await show(page, `<p>Not translated</p><p>⟦Ťŕáńšļáťéď⟧</p><p>Levee patrol</p><bdi>Names</bdi>`);
  expect(await findTextProblems(page, `["Levee patrol"]`)).toEqual([
    "untranslated: “Not translated” in p.",
  ]);
});
