import { html } from "hono/html";

const namespace = "http://www.yale.edu/tp/cas";

/** The codes with which a CAS server declines a ticket. */
export type CasFailureCode = "INVALID_REQUEST" | "INVALID_TICKET" | "INVALID_SERVICE";

/** Creates the body of serviceValidate for a valid ticket, in CAS 2 XML. */
export const describeSuccess = (casUsername: string) =>
  html`<cas:serviceResponse xmlns:cas="${namespace}">
  <cas:authenticationSuccess><cas:user>${casUsername}</cas:user></cas:authenticationSuccess>
</cas:serviceResponse>`;

/** Creates the body of serviceValidate for an invalid ticket, in CAS 2 XML. */
export const describeFailure = (code: CasFailureCode, message: string) =>
  html`<cas:serviceResponse xmlns:cas="${namespace}">
  <cas:authenticationFailure code="${code}">${message}</cas:authenticationFailure>
</cas:serviceResponse>`;

/** A CAS server's response about a ticket; `unknown` if unusable. */
export type Validation =
  | { kind: "confirmed"; casUsername: string }
  | { kind: "declined" | "unknown" };

const timeout = 5000;

/** Validates a ticket for a service at the CAS server with the login page `loginUrl`. */
export const validateTicket = async (
  loginUrl: string,
  service: string,
  ticket: string,
): Promise<Validation> => {
  const url = new URL("serviceValidate", loginUrl);
  url.search = new URLSearchParams({ service, ticket }).toString();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    return response.ok ? readValidation(await response.text()) : { kind: "unknown" };
  } catch {
    // Refused, aborted or too slow: the user is asked to try again later.
    return { kind: "unknown" };
  }
};

const readValidation = (xml: string): Validation => {
  const casUsername = /<cas:user>([^<]+)<\/cas:user>/.exec(xml)?.[1];
  if (casUsername !== undefined)
    return { kind: "confirmed", casUsername: decodeEntities(casUsername) };
  return { kind: xml.includes("<cas:authenticationFailure") ? "declined" : "unknown" };
};

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
