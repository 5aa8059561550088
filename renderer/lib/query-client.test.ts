import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("repeats a first read that was invalidated meanwhile, once", async () => {
  const client = createQueryClient();
  const reads: ((rows: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => reads.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["forms", "page"], queryFn });
  observer.subscribe(() => {});
  expect(reads).toHaveLength(1);
  await client.invalidateQueries({ queryKey: ["tasks"] });
  void client.invalidateQueries({ queryKey: ["forms"] });
  void client.invalidateQueries({ queryKey: ["forms"] });
  expect(reads).toHaveLength(1);
  // This was read before the change.
  reads[0]?.(0);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.(25);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(25));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reads).toHaveLength(2);
  observer.destroy();
});
