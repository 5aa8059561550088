import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { WhatsNewScreen } from "./whats-new-screen.tsx";

it("shows the changes of each version with content, and marks them as seen", async () => {
  const { bridge } = renderPart(<WhatsNewScreen />, {
    changelog: [
      { version: "Unreleased", date: null, text: "", sections: [] },
      {
        version: "0.2.0",
        date: "2026-12-01",
        text: "",
        sections: [{ title: "Added", changes: ["Links", "Updates"] }],
      },
    ],
  });
  const release = within(await screen.findByRole("region", { name: "0.2.0" }));
  release.getByText("2026-12-01");
  // In whichever language the app is.
  expect(release.getByText("Links").closest("div[lang]")).toHaveProperty("lang", "en");
  expect(release.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "Links",
    "Updates",
  ]);
  expect(screen.queryByRole("region", { name: "Unreleased" })).toBeNull();
  expect(bridge.inputsOf("changelog.markSeen")).toHaveLength(1);
  await expectAccessible();
});

it("reports a build without changes", async () => {
  renderPart(<WhatsNewScreen />, {}, (main) =>
    main.fail("changelog.get", { code: "notFound", message: "This build has no list of changes." }),
  );
  await screen.findByText("This build has no list of changes.");
});
