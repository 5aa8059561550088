import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { Form } from "#shared/model/form.ts";

/** Reads a form from the store; null when it is not there. */
export const readForm = (id: string): Promise<Form | null> => call("form.get", { id });

/** A form with everything that is known about it, under the key that its own detail has too. */
export const formQuery = (id: string) =>
  queryOptions({ queryKey: ["forms", "one", "form", id], queryFn: () => readForm(id) });

/** The stored forms that show fields of a form, once for each of their fields that does. */
export const formReferrersQuery = (id: string) =>
  commandQuery(["forms", "referrers", id], "form.listReferrers", { id });
