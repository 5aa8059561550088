import { describe, expect, it } from "vitest";
import {
  type PairingInput,
  pairSentMessages,
  type SentMessage,
  type StoredMessage,
} from "./pair-sent-messages.ts";

const at = 1_000_000;
const aSent = (seq: number, sent: Partial<SentMessage> = {}): SentMessage => ({
  seq,
  text: "ok",
  known: [],
  notBefore: at,
  settled: at,
  ...sent,
});
const aStoredMessage = (id: string, storedMessage: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  position: Number(id),
  text: "ok",
  direction: "out",
  isLinked: false,
  ...storedMessage,
});
const pair = (unpaired: Partial<PairingInput>) => {
  const { linked: tied, shown } = pairSentMessages({
    sent: [],
    doubtful: [],
    storedMessages: [],
    at,
    ...unpaired,
  });
  return { tied: tied.map(({ seq, id }) => [seq, id]), shown: [...shown] };
};

describe("pairSentMessages", () => {
  it("pairs messages in order", () => {
    const storedMessages = [
      aStoredMessage("7"),
      aStoredMessage("8", { direction: "in" }),
      aStoredMessage("9"),
    ];
    expect(pair({ sent: [aSent(1), aSent(2)], storedMessages })).toEqual({
      tied: [
        [1, "7"],
        [2, "9"],
      ],
      shown: [1, 2],
    });
  });

  it("pairs none if the counts differ and hides as many as arrived", () => {
    const sent = [aSent(1), aSent(2)];
    expect(pair({ sent, storedMessages: [aStoredMessage("7")] })).toEqual({
      tied: [],
      shown: [2],
    });
    const storedMessages = [aStoredMessage("7"), aStoredMessage("8"), aStoredMessage("9")];
    expect(pair({ sent, storedMessages })).toEqual({ tied: [], shown: [1, 2] });
  });

  it("pairs none while another operation has the same text", () => {
    const unpaired = {
      sent: [aSent(1)],
      doubtful: [aSent(2)],
      storedMessages: [aStoredMessage("7")],
    };
    expect(pair(unpaired)).toEqual({ tied: [], shown: [1] });
  });

  it("ignores messages that are paired, known or older than known ones", () => {
    const sent = [aSent(1, { known: ["5", "6"] })];
    const storedMessages = [
      aStoredMessage("4"),
      aStoredMessage("5"),
      aStoredMessage("6"),
      aStoredMessage("7", { isLinked: true }),
    ];
    expect(pair({ sent, storedMessages })).toEqual({ tied: [], shown: [] });
  });

  it("uses the clock if no known message is left", () => {
    const sent = [aSent(1, { known: ["gone"], notBefore: 8 })];
    expect(pair({ sent, storedMessages: [aStoredMessage("7")] }).tied).toEqual([]);
    expect(pair({ sent, storedMessages: [aStoredMessage("8")] }).tied).toEqual([[1, "8"]]);
  });

  it("pairs the only new message with a changed text for a short time", () => {
    const sent = [aSent(1)];
    const changed = aStoredMessage("7", { text: "ok!" });
    expect(pair({ sent, storedMessages: [changed] }).tied).toEqual([[1, "7"]]);
    expect(pair({ sent, storedMessages: [changed], at: at + 61_000 }).tied).toEqual([]);
    expect(
      pair({ sent, storedMessages: [changed, aStoredMessage("8", { text: "yes" })] }).tied,
    ).toEqual([]);
    expect(
      pair({ sent, storedMessages: [changed], doubtful: [aSent(2, { text: "ok!" })] }).tied,
    ).toEqual([]);
    expect(pair({ sent, storedMessages: [{ ...changed, direction: "unknown" }] }).tied).toEqual([]);
  });
});
