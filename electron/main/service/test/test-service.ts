import { defaultDialect } from "../dialect.ts";
import { createService, type Service, type ServiceOptions } from "../transport.ts";
import { type Respond, startLocalServer } from "./local-server.ts";

/** Creates a service on Node's fetch, by default signed in with "secret-token". */
export const createTestService = (
  options: Partial<ServiceOptions> & { baseUrl: string },
): Service =>
  createService({
    fetch,
    fetchOnce: options.fetch ?? fetch,
    now: Date.now,
    getToken: () => "secret-token",
    dialect: defaultDialect,
    rememberDialect: () => undefined,
    ...options,
  });

/** The service on a local server of the running test, and what that has received. */
export const startLocalService = async (
  respond: Respond | number | string,
  options: Partial<ServiceOptions> = {},
) => {
  const [status, body] = typeof respond === "number" ? [respond] : [200, respond];
  const { baseUrl, received } = await startLocalServer((response, request) => {
    if (typeof body === "function") body(response, request);
    else response.writeHead(status).end(body);
  });
  return { baseUrl, received, service: createTestService({ baseUrl, ...options }) };
};
