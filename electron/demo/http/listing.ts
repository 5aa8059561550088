import { z } from "zod";
import type { JsonObject } from "../wire/json.ts";
import type { Wire } from "../wire/wire.ts";
import { type AuthenticatedCall, type Operation, operation } from "./operation.ts";
import { list } from "./outcome.ts";

/** A list of the service: how its records are found and encoded. */
type Listing<S extends z.ZodObject, Item> = {
  /** In the plural. */
  name: string;
  select?: Record<string, string>;
  input?: S;
  find(call: AuthenticatedCall, input: z.output<S>): Item[];
  encode(item: Item, wire: Wire): JsonObject;
};

/** Declares GET /me/{name}. */
export const listing = <Item, S extends z.ZodObject = z.ZodObject>({
  name,
  select = {},
  input = z.object({}) as S,
  find,
  encode,
}: Listing<S, Item>): Operation =>
  operation({
    method: "GET",
    path: `/me/${name}`,
    select,
    input,
    handle: (parsed, call) =>
      list(
        name,
        find(call, parsed).map((item) => encode(item, call.wire)),
      ),
  });
