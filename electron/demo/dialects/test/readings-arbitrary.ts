import { Arbitrary, type Random, Stream, Value } from "fast-check";
import { type Choices, drawChoices, toReadings } from "../choices.ts";
import type { Readings } from "../readings/readings.ts";

const largestSeed = 999_999_999;

/** The same choices with the plainest alternative in some gaps, of no style any more. */
const simplify = ({ places }: Choices, gaps: string[]): Choices => ({
  style: null,
  places: { ...places, ...Object.fromEntries(gaps.map((gap) => [gap, 0])) },
});

const chunks = (gaps: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(gaps.length / size) }, (_, index) =>
    gaps.slice(index * size, (index + 1) * size),
  );

/** Simpler choices: all gaps plain, then half of those that are not, then a quarter … then each. */
function* simplifications(choices: Choices): Generator<Choices> {
  const gaps = Object.entries(choices.places).flatMap(([gap, place]) => (place > 0 ? [gap] : []));
  for (let size = gaps.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (const chunk of chunks(gaps, size)) yield simplify(choices, chunk);
  }
}

/** Draws choices as seeds do, and shrinks them towards the document. */
class ChoicesArbitrary extends Arbitrary<Choices> {
  override generate(random: Random): Value<Choices> {
    return new Value(drawChoices(random.nextInt(0, largestSeed)), undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is Choices {
    return typeof value === "object" && value !== null && "places" in value;
  }
  override shrink(choices: Choices): Stream<Value<Choices>> {
    return new Stream(simplifications(choices)).map((simpler) => new Value(simpler, undefined));
  }
}

/**
 * Readings as `drawReadings` draws them. A failing service shrinks to one that is plain in every gap
 * that does not matter.
 */
export const readingsArbitrary = (): Arbitrary<Readings> => new ChoicesArbitrary().map(toReadings);
