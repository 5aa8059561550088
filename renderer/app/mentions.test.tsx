import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { aHandoverItem, aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import { aDigestLine } from "#shared/test/rows.ts";
import { ana, bo, findPlainMentions, linkedNames, linkedRecords } from "./test/linked-records.ts";
import { renderScreen } from "./test/render-screen.tsx";

const references: NamedReference[] = [
  { kind: "room", id: "r9", name: "Quay 9" },
  { kind: "process", id: "p9", name: "Fuel order" },
  { kind: "form", id: "f9", name: "Intake sheet" },
  { kind: "plan", id: "l9", name: "Coastal flooding" },
  { kind: "group", id: "g9", name: "Night crew" },
  ...[ana, bo].map(({ id, displayName: name }) => ({ kind: "person", id, name }) as const),
  { kind: "person", id: "River gauge 4", name: "River gauge 4" },
];

/** Expects that all names on a screen are links, and that people have their own cards. */
async function expectLinked({
  user,
  inputsOf,
}: Awaited<ReturnType<typeof renderScreen>>): Promise<void> {
  const main = within(await screen.findByRole("main"));
  expect(findPlainMentions("main")).toEqual([]);
  for (const { kind, id, name } of references) {
    const [link] = main.getAllByRole("button", { name });
    if (link === undefined || kind !== "person") continue;
    await user.click(link);
    await screen.findByRole("dialog", { name });
    // Who signed is known by name only.
    expect([id, name]).toContain(inputsOf("person.get").at(-1)?.id);
    await user.keyboard("{Escape}");
  }
}

it("links everything that the facts of a handover mention", async () => {
  const item = aHandoverItem({
    id: "alert:1",
    title: "Pump leaks",
    facts: [
      ...linkedNames,
      "Acknowledged by Bo Berg at 09:12",
      "Offered to Ana Ruiz, not taken yet",
    ],
    struck: { by: "Bo Berg", at: now },
  });
  const page = aHandoverPage({ waitingAlerts: [item] });
  const signed = aSignedHandover(
    { ...page, signed: { name: "Ana Ruiz", role: null, at: now, head: page.head } },
    { dismissed: { by: "Bo Berg", reason: "Night", at: now } },
  );
  const shown = await renderScreen("/handover", {
    ...linkedRecords,
    handovers: [{ ...signed, references: { "alert:1": references } }],
  });
  await screen.findByText("Pump leaks");
  await expectLinked(shown);
});

it("links everything that the evidence of the digest mentions", async () => {
  const evidence = linkedNames.map((name) => ({
    field: `Field ${linkedNames.indexOf(name)}`,
    before: null,
    after: name,
  }));
  const line = aDigestLine({ kind: "changed", id: "t1", at: now, room: "Quay 9", references });
  const before = "Ana Ruiz, Bo Berg";
  const lines = [{ ...line, evidence: [...evidence, { field: "Owner", before, after: null }] }];
  const shown = await renderScreen("/since", {
    ...linkedRecords,
    digest: { since: now, lines, total: 1 },
  });
  await screen.findByText(/^Owner:/);
  await expectLinked(shown);
});
