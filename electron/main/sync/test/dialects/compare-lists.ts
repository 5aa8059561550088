import { deriveExpectation } from "#demo/dialects/expectation.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import type { PolledCollection } from "#main/app/store/collections.ts";
import { compareFacts, expectFacts, type Facts } from "./facts.ts";
import type { Told } from "./read-service.ts";

const maxShown = 4;

/** Where what a service told differs from what the plain one tells of the same world. */
export const compareLists = (readings: Readings, plain: Told, told: Told): string[] =>
  [...plain.facts].flatMap(([name, all]) => {
    const read = told.facts.get(name);
    return read === undefined
      ? []
      : [...new Set(compareList(readings, name, all, read))].slice(0, maxShown);
  });

/** The same of one collection, record by record. */
export function compareList(
  readings: Readings,
  name: PolledCollection,
  all: Facts[],
  read: Facts[],
): string[] {
  const expected = deriveExpectation(readings);
  const wanted = all.map((facts) => expectFacts(name, facts, readings, expected));
  const isCut =
    (name === "alerts" && expected.alertLists.most !== null) ||
    (name === "messages" && !expected.messageLists.keepsNewest) ||
    (name === "conversations" && !expected.messageLists.keepsNewestConversations);
  if (!isCut && read.length !== wanted.length) {
    return [`${name}: ${read.length} records for ${wanted.length}`];
  }
  return read.flatMap((facts) => {
    const match = find(wanted, facts);
    return match === undefined
      ? [`${name}: nothing in the world is ${JSON.stringify(facts).slice(0, 200)}`]
      : compareFacts(name, match, facts, expected);
  });
}

const find = (wanted: Facts[], { id, text }: Facts): Facts | undefined =>
  wanted.find((one) => (one.id === "" ? one.text === text : one.id === id));
