import { useCommandMutation } from "./command-mutation.ts";

/** Creates a mutation that requests an e-mail for a forgotten password. */
export const useRequestReset = () => useCommandMutation("signIn.requestReset");
