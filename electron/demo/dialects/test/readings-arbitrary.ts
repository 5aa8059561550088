import { Arbitrary, type Random, Stream, Value } from "fast-check";
import { type Choices, drawChoices, toReadings } from "../generate.ts";
import type { Readings } from "../readings/readings.ts";

const largestSeed = 999_999_999;

/** Replaces some gaps by the plainest alternative, without a style. */
const simplify = ({ indexes }: Choices, gaps: string[]): Choices => ({
  style: null,
  indexes: { ...indexes, ...Object.fromEntries(gaps.map((gap) => [gap, 0])) },
});

const chunks = (gaps: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(gaps.length / size) }, (_, index) =>
    gaps.slice(index * size, (index + 1) * size),
  );

/** Generates simpler choices: all gaps plain, then halves, quarters … and single ones. */
function* simplifications(choices: Choices): Generator<Choices> {
  const gaps = Object.entries(choices.indexes).flatMap(([gap, place]) => (place > 0 ? [gap] : []));
  for (let size = gaps.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (const chunk of chunks(gaps, size)) yield simplify(choices, chunk);
  }
}

/** Draws choices by seed and shrinks them towards the document. */
class ChoicesArbitrary extends Arbitrary<Choices> {
  override generate(random: Random): Value<Choices> {
    return new Value(drawChoices(random.nextInt(0, largestSeed)), undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is Choices {
    return typeof value === "object" && value !== null && "indexes" in value;
  }
  override shrink(choices: Choices): Stream<Value<Choices>> {
    return new Stream(simplifications(choices)).map((simpler) => new Value(simpler, undefined));
  }
}

/** Creates an arbitrary of drawn readings, which shrinks to plain readings in all irrelevant gaps. */
export const readingsArbitrary = (): Arbitrary<Readings> => new ChoicesArbitrary().map(toReadings);
