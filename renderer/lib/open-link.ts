import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "./bridge.ts";

/** Creates a mutation that opens an address in the browser. */
export const useOpenLink = () =>
  useMutation<null, FailureError, string>({ mutationFn: (url) => call("link.open", { url }) });
