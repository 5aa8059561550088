import { describe, expect, it } from "vitest";
import { type Echo, pairEchoes, type Sent, type Unpaired } from "./pair-echoes.ts";

const at = 1_000_000;
const aSent = (seq: number, sent: Partial<Sent> = {}): Sent => ({
  seq,
  text: "ok",
  known: [],
  notBefore: at,
  settled: at,
  ...sent,
});
const anEcho = (id: string, echo: Partial<Echo> = {}): Echo => ({
  id,
  place: Number(id),
  text: "ok",
  direction: "out",
  isTied: false,
  ...echo,
});
const pair = (unpaired: Partial<Unpaired>) => {
  const { tied, shown } = pairEchoes({ sent: [], doubtful: [], echoes: [], at, ...unpaired });
  return { tied: tied.map(({ seq, id }) => [seq, id]), shown: [...shown] };
};

describe("pairEchoes", () => {
  it("ties as many as there are, in their order", () => {
    const echoes = [anEcho("7"), anEcho("8", { direction: "in" }), anEcho("9")];
    expect(pair({ sent: [aSent(1), aSent(2)], echoes })).toEqual({
      tied: [
        [1, "7"],
        [2, "9"],
      ],
      shown: [1, 2],
    });
  });

  it("ties none where their numbers differ, and hides as many as are there", () => {
    const sent = [aSent(1), aSent(2)];
    expect(pair({ sent, echoes: [anEcho("7")] })).toEqual({ tied: [], shown: [2] });
    const echoes = [anEcho("7"), anEcho("8"), anEcho("9")];
    expect(pair({ sent, echoes })).toEqual({ tied: [], shown: [1, 2] });
  });

  it("ties none while another of that text may be it", () => {
    const unpaired = { sent: [aSent(1)], doubtful: [aSent(2)], echoes: [anEcho("7")] };
    expect(pair(unpaired)).toEqual({ tied: [], shown: [1] });
  });

  it("leaves alone what is tied, was there before or is older than what was", () => {
    const sent = [aSent(1, { known: ["5", "6"] })];
    const echoes = [anEcho("4"), anEcho("5"), anEcho("6"), anEcho("7", { isTied: true })];
    expect(pair({ sent, echoes })).toEqual({ tied: [], shown: [] });
  });

  it("goes by the clock where nothing is left of what was there before", () => {
    const sent = [aSent(1, { known: ["gone"], notBefore: 8 })];
    expect(pair({ sent, echoes: [anEcho("7")] }).tied).toEqual([]);
    expect(pair({ sent, echoes: [anEcho("8")] }).tied).toEqual([[1, "8"]]);
  });

  it("takes the one new message for it in other words, soon after and if it can be no other", () => {
    const sent = [aSent(1)];
    const changed = anEcho("7", { text: "ok!" });
    expect(pair({ sent, echoes: [changed] }).tied).toEqual([[1, "7"]]);
    expect(pair({ sent, echoes: [changed], at: at + 61_000 }).tied).toEqual([]);
    expect(pair({ sent, echoes: [changed, anEcho("8", { text: "yes" })] }).tied).toEqual([]);
    expect(pair({ sent, echoes: [changed], doubtful: [aSent(2, { text: "ok!" })] }).tied).toEqual(
      [],
    );
    expect(pair({ sent, echoes: [{ ...changed, direction: "unknown" }] }).tied).toEqual([]);
  });
});
