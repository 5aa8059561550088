import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import { readPrinted } from "#renderer/test/read-printed.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { allEntries } from "#shared/features/duty/log-filter.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { usePrintLog } from "./export-menu.tsx";

function PrintLog() {
  const { print, outcome } = usePrintLog(allEntries);
  return (
    <>
      <button type="button" onClick={print}>
        Print…
      </button>
      {outcome}
    </>
  );
}

async function print(log: LogEntry[], prepare?: Parameters<typeof renderPart>[2]) {
  const { user, inputsOf } = renderPart(<PrintLog />, { log }, prepare);
  await user.click(screen.getByRole("button", { name: "Print…" }));
  return () => readPrinted(inputsOf);
}

describe("the printed log", () => {
  it("has the entries of the list with their details, earliest first", async () => {
    const readPapers = await print([
      aLogEntry({
        number: 1,
        kind: "decision",
        text: "Evacuate",
        reason: "No power",
        severity: "high",
        record: { kind: "alert", id: "n2", title: "Generator 2", digest: null },
      }),
      aLogEntry({ number: 2, kind: "correction", corrects: 1, text: "Ward 4", reason: "Misheard" }),
    ]);
    await waitFor(() => expect(readPapers()).toHaveLength(1));
    expect(readPapers()[0]?.rows.map((row) => row.replaceAll(/\s+/g, " "))).toEqual([
      "No.TimeKindEntryBy",
      "12026-02-03 13:00:00+01:00DecisionHighEvacuateCorrected by: 2Reason: No powerAbout: Generator 2Ana, Watch officer",
      "22026-02-03 13:00:00+01:00CorrectionWard 4Corrects: 1Reason: MisheardAna, Watch officer",
    ]);
    expect(readPapers()[0]?.note).toMatch(/^2 entries\. Printed from Watchdesk on /);
    expect(document.querySelector("[data-printable]")).toBeNull();
  });

  it("states how many entries of a long list it has", async () => {
    const readPapers = await print(
      Array.from({ length: 1_200 }, (_, at) => aLogEntry({ number: at + 1 })),
    );
    await waitFor(() => expect(readPapers()).toHaveLength(1));
    const [paper] = readPapers();
    expect(paper?.note).toMatch(/^The newest 1,000 of 1,200 entries\. /);
    expect(paper?.rows).toHaveLength(1_001);
    expect(paper?.rows[1]).toMatch(/^201/);
  });

  it("reports that it cannot be read", async () => {
    await print([aLogEntry()], failOnFullDisk("log.list"));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
  });
});
