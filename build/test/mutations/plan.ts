import type { Mutation } from "./mutations.ts";

/** What one run of unit tests tries. */
export type Plan = {
  mutations: readonly Mutation[];
  /** The number of the mutation of each test file, by its path in the repository; null for none. */
  selected: Record<string, number | null>;
  /** The file to which each test file that runs its mutation adds its path. */
  reached: string;
};
