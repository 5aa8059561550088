import type { GraphNode } from "#shared/domain/process-graph.ts";
import type { Person } from "#shared/model/person.ts";

/** Names people: "Ana Ruiz, Li Wei". */
export const namePeople = (people: Person[]): string =>
  people.map(({ displayName }) => displayName).join(", ");

/** Who has to act at a step: those the submission waits for, or the step's owners. */
export const whoActs = ({ waitsFor, owners }: GraphNode): string =>
  namePeople(waitsFor.length > 0 ? waitsFor : owners);
