import { expect as base } from "@playwright/test";

/** Expects what becomes true; as patient as everything else that a scene waits for. */
export const expect = base.configure({ timeout: 30_000 });
