import { useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "./bridge.ts";

/** Opens an address in the browser. */
export const useOpenLink = () =>
  useMutation<null, FailureError, string>({ mutationFn: (url) => call("link.open", { url }) });
