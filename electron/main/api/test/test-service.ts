import { defaultDialect } from "../dialect.ts";
import { createService, type Service, type ServiceOptions } from "../transport.ts";

/** A service on Node's fetch or one of the test's, signed in with "secret-token" unless told otherwise. */
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
