import type { z } from "zod";
import type { Access, Caller } from "../auth/authenticate.ts";
import type { Wire } from "../wire/wire.ts";
import { explainInput } from "./input.ts";
import { notSignedIn, type Outcome } from "./outcome.ts";
import type { ServiceState } from "./state.ts";

export type Call = { state: ServiceState; wire: Wire; caller: Caller | null };

export type AuthenticatedCall = Call & { caller: Caller };

type Common<S extends z.ZodObject> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the base URL, parameters written as `:name`. */
  path: string;
  /** Query parameters that distinguish it from others with the same method and path; `anyValue` matches any value. */
  select?: Record<string, string>;
  /** Whether it has a password, which every dialect accepts in a form. */
  hasPassword?: boolean;
  /** All parameters of path, query or payload by name. */
  input: S;
};

type Definition<S extends z.ZodObject> = Common<S> &
  (
    | { access: "public"; handle(input: z.output<S>, call: Call): Promise<Outcome> | Outcome }
    /** A token by default. */
    | {
        access?: "token" | "tokenOrBasic";
        handle(input: z.output<S>, call: AuthenticatedCall): Promise<Outcome> | Outcome;
      }
  );

export type Operation = Required<Omit<Common<z.ZodObject>, "input">> & {
  access: Access;
  parameters: string[];
  /** Validates the parameters and runs it; the caller has been authenticated before. */
  run(values: Record<string, string>, call: Call): Promise<Outcome> | Outcome;
};

/** The value of `select` that matches any value. */
export const anyValue = "*";

/** Declares an operation, whose handler receives validated parameters and an authenticated caller. */
export const operation = <S extends z.ZodObject>(definition: Definition<S>): Operation => ({
  method: definition.method,
  path: definition.path,
  select: definition.select ?? {},
  hasPassword: definition.hasPassword ?? false,
  access: definition.access ?? "token",
  parameters: Object.keys(definition.input.shape),
  run: (values, call) => {
    const input = definition.input.safeParse(values);
    if (!input.success) return explainInput(input.error, values);
    if (definition.access === "public") return definition.handle(input.data, call);
    const { caller } = call;
    if (caller === null) return notSignedIn;
    return definition.handle(input.data, { ...call, caller });
  },
});
