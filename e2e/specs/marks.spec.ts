import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMarks } from "#demo/test/marked-answers.ts";
import { formatFields } from "../fixtures/coverage-fields.ts";
import { repository } from "../fixtures/electron-app.ts";
import { createReader, walk } from "../fixtures/walk-marks.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const file = join(repository, "docs", "coverage.md");
const [start, end] = ["<!-- The walk by marks writes from here -->", "<!-- to here. -->"];

test(
  "each described value of the service is on a screen, or in one table with the reason",
  {
    tag: "@long",
  },
  async ({ service, launch }, { config }) => {
    test.slow();
    const { answers, marks } = createMarks();
    for (const { path, body } of answers)
      service.faults.inject({
        match: { method: "GET", path },
        fault: () =>
          new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } }),
      });
    const { page } = await launch([], { TZ: "UTC" });
    await signInPage(page).signIn(service.credentials);
    await page.getByRole("button", { name: /^Continue as/ }).click();
    const reader = await createReader(page, marks);
    await walk(page, reader, answers);

    const { tables, open } = formatFields(marks, reader.seen);
    expect(open, "seen nowhere without a reason, or seen in spite of one").toEqual([]);
    const text = await readFile(file, "utf8");
    const [before = "", rest = ""] = text.split(start);
    const [, after = ""] = rest.split(end);
    const written = `${before}${start}\n\n${tables}\n\n${end}${after}`;
    if (config.updateSnapshots === "all") await writeFile(file, written);
    else
      expect(text, "npm run e2e -- marks --update-snapshots=all writes docs/coverage.md").toBe(
        written,
      );
  },
);
