import type { Fault } from "#demo/faults/fault.ts";

/** Inserts records before the first one of the service's list. */
export const prepend =
  (json: string): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    const text = await response.text();
    const at = text.indexOf("[") + 1;
    const isEmpty = text[at] === "]";
    const changed = `${text.slice(0, at)}${json}${isEmpty ? "" : ","}${text.slice(at)}`;
    const headers = new Headers(response.headers);
    headers.delete("Content-Length");
    return new Response(at === 0 ? text : changed, { status: response.status, headers });
  };
