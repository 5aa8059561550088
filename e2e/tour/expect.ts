import { expect as base } from "@playwright/test";
import { stepTimeout } from "./timeouts.ts";

/** Expects what becomes true; as patient as everything else that a scene waits for. */
export const expect = base.configure({ timeout: stepTimeout });
