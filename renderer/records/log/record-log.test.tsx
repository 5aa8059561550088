import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LogScreen } from "#renderer/features/duty/log/log-screen.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { textsOf } from "#renderer/test/texts-of.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { resetLog } from "./log-store.ts";
import { listenToLog } from "./queries.ts";
import { RecordLog } from "./record-log.tsx";

const about = (kind: "alert" | "room", id: string, number: number) =>
  aLogEntry({ number, text: `Note ${number}`, record: { kind, id, title: "Pump", digest: null } });
const log = [
  ...Array.from({ length: 6 }, (_, at) => about("alert", "n2", at + 1)),
  about("alert", "n1", 7),
  about("room", "3", 8),
];

const open = (id: string) =>
  renderPart(<RecordLog kind="alert" id={id} />, { log }, undefined, listenToLog);
const findSection = () => screen.findByRole("region", { name: "Shift log" });

describe("the shift log of a record", () => {
  it("shows its newest entries, and all of them on the log's screen", async () => {
    resetLog();
    const { user, showNext } = open("n2");
    const section = await findSection();
    const texts = textsOf("listitem", section).map((text) => text.slice(0, 8));
    expect(texts).toEqual(["Note 6 6", "Note 5 5", "Note 4 4", "Note 3 3", "Note 2 2"]);
    await user.click(within(section).getByRole("button", { name: "Show all 6 in the shift log" }));
    expect(window.location.hash).toBe("#/log");
    showNext(<LogScreen onAdd={() => {}} onCorrect={() => {}} />);
    const list = await screen.findByRole("listbox", { name: "Shift log" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(6));
    expect(screen.getByText(/^Only about/)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(8));
  });

  it("is updated with new entries, and absent without any", async () => {
    const { bridge } = open("n3");
    await waitFor(() =>
      expect(bridge.inputsOf("log.list").map(({ record }) => record?.id)).toEqual(["n3"]),
    );
    expect(screen.queryByRole("region", { name: "Shift log" })).toBeNull();
    act(() => {
      bridge.world.log = [...log, about("alert", "n3", 9)];
      bridge.emit("log.changed", { number: 9, digest: "" });
    });
    expect(within(await findSection()).getByText("Note 9")).toBeTruthy();
  });
});
