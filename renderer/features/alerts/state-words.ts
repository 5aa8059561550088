import { toWords } from "#shared/domain/words.ts";

/** The service's word for a state; HANDLED is what it stopped listing without a word. */
export const sayState = (state: string): string =>
  state === "HANDLED" ? "Handled elsewhere" : toWords(state);
