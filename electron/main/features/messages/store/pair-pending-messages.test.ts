import { describe, expect, it } from "vitest";
import {
  type PendingMessage,
  pairPendingMessages,
  type Sent,
  type Unpaired,
} from "#main/features/messages/store/pair-pending-messages.ts";

const at = 1_000_000;
const aSent = (seq: number, sent: Partial<Sent> = {}): Sent => ({
  seq,
  text: "ok",
  known: [],
  notBefore: at,
  settled: at,
  ...sent,
});
const aPendingMessage = (
  id: string,
  pendingMessage: Partial<PendingMessage> = {},
): PendingMessage => ({
  id,
  place: Number(id),
  text: "ok",
  direction: "out",
  isTied: false,
  ...pendingMessage,
});
const pair = (unpaired: Partial<Unpaired>) => {
  const { tied, shown } = pairPendingMessages({
    sent: [],
    doubtful: [],
    pendingMessages: [],
    at,
    ...unpaired,
  });
  return { tied: tied.map(({ seq, id }) => [seq, id]), shown: [...shown] };
};

describe("pairPendingMessages", () => {
  it("pairs messages in order", () => {
    const pendingMessages = [
      aPendingMessage("7"),
      aPendingMessage("8", { direction: "in" }),
      aPendingMessage("9"),
    ];
    expect(pair({ sent: [aSent(1), aSent(2)], pendingMessages })).toEqual({
      tied: [
        [1, "7"],
        [2, "9"],
      ],
      shown: [1, 2],
    });
  });

  it("pairs none if the counts differ and hides as many as arrived", () => {
    const sent = [aSent(1), aSent(2)];
    expect(pair({ sent, pendingMessages: [aPendingMessage("7")] })).toEqual({
      tied: [],
      shown: [2],
    });
    const pendingMessages = [aPendingMessage("7"), aPendingMessage("8"), aPendingMessage("9")];
    expect(pair({ sent, pendingMessages })).toEqual({ tied: [], shown: [1, 2] });
  });

  it("pairs none while another operation has the same text", () => {
    const unpaired = {
      sent: [aSent(1)],
      doubtful: [aSent(2)],
      pendingMessages: [aPendingMessage("7")],
    };
    expect(pair(unpaired)).toEqual({ tied: [], shown: [1] });
  });

  it("ignores messages that are paired, known or older than known ones", () => {
    const sent = [aSent(1, { known: ["5", "6"] })];
    const pendingMessages = [
      aPendingMessage("4"),
      aPendingMessage("5"),
      aPendingMessage("6"),
      aPendingMessage("7", { isTied: true }),
    ];
    expect(pair({ sent, pendingMessages })).toEqual({ tied: [], shown: [] });
  });

  it("uses the clock if no known message is left", () => {
    const sent = [aSent(1, { known: ["gone"], notBefore: 8 })];
    expect(pair({ sent, pendingMessages: [aPendingMessage("7")] }).tied).toEqual([]);
    expect(pair({ sent, pendingMessages: [aPendingMessage("8")] }).tied).toEqual([[1, "8"]]);
  });

  it("pairs the only new message with a changed text for a short time", () => {
    const sent = [aSent(1)];
    const changed = aPendingMessage("7", { text: "ok!" });
    expect(pair({ sent, pendingMessages: [changed] }).tied).toEqual([[1, "7"]]);
    expect(pair({ sent, pendingMessages: [changed], at: at + 61_000 }).tied).toEqual([]);
    expect(
      pair({ sent, pendingMessages: [changed, aPendingMessage("8", { text: "yes" })] }).tied,
    ).toEqual([]);
    expect(
      pair({ sent, pendingMessages: [changed], doubtful: [aSent(2, { text: "ok!" })] }).tied,
    ).toEqual([]);
    expect(pair({ sent, pendingMessages: [{ ...changed, direction: "unknown" }] }).tied).toEqual(
      [],
    );
  });
});
