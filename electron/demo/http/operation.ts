import type { z } from "zod";
import type { Access, Caller } from "../auth/authenticate.ts";
import type { Wire } from "../wire/wire.ts";
import { explainInput } from "./input.ts";
import { notSignedIn, type Outcome } from "./outcome.ts";
import type { ServiceState } from "./state.ts";

/** What an operation is called with, beside its input. */
export type Call = { state: ServiceState; wire: Wire; caller: Caller | null };

/** A call by somebody who has proven who they are. */
export type MemberCall = Call & { caller: Caller };

type Common<S extends z.ZodObject> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the base URL, parameters written as `:name`. */
  path: string;
  /**
   * The query parameters that tell it apart from others with its method and path, with their
   * values; `anyValue` only wants the parameter to be there.
   */
  select?: Record<string, string>;
  /** Whether a password is among its parameters, which a form may bring in every dialect. */
  hasPassword?: boolean;
  /** All parameters by name: of the path and, by method, of the query or the payload. */
  input: S;
};

type Definition<S extends z.ZodObject> = Common<S> &
  (
    | { access: "public"; handle(input: z.output<S>, call: Call): Promise<Outcome> | Outcome }
    /** A token where nothing is said. */
    | {
        access?: "token" | "tokenOrBasic";
        handle(input: z.output<S>, call: MemberCall): Promise<Outcome> | Outcome;
      }
  );

/** One operation of the service, ready to be served. */
export type Operation = Required<Omit<Common<z.ZodObject>, "input">> & {
  access: Access;
  /** The names of all its parameters. */
  parameters: string[];
  /** Checks the parameters and carries it out; who calls has been checked before. */
  run(values: Record<string, string>, call: Call): Promise<Outcome> | Outcome;
};

/** The value of `select` that only wants the parameter to be there. */
export const anyValue = "*";

/** Declares an operation: its handler sees parameters and callers that have been checked. */
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
