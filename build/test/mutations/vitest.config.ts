import { readFileSync } from "node:fs";
import { relative } from "node:path";
import base from "../../../vitest.config.ts";
import { insertMutations } from "./mutations.ts";
import type { Plan } from "./run-round.ts";

const root = process.cwd();
const plan: Plan = JSON.parse(readFileSync(process.env.WATCHDESK_MUTATIONS ?? "", "utf8"));

/** Puts all mutations into the files that tests load; `select-mutation.ts` selects one for each test file. */
const mutating = {
  name: "mutations",
  enforce: "pre" as const,
  transform(text: string, id: string) {
    const file = relative(root, id.split("?")[0] ?? "");
    const own = [...plan.mutations.entries()].filter(([, one]) => one.file === file);
    return own.length === 0 ? null : { code: insertMutations(text, own), map: null };
  },
};

const { test } = base as {
  test: { projects: { plugins: unknown[]; test: { setupFiles: string[] } }[] };
};

/** The unit tests with mutations. Tests give up early, since most of them fail. */
export default {
  ...base,
  root,
  test: {
    ...test,
    // Its keys know nothing of the mutations.
    fsModuleCache: false,
    projects: test.projects.map((project) => ({
      ...project,
      plugins: [mutating, ...project.plugins],
      test: {
        ...project.test,
        testTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
        setupFiles: [...project.test.setupFiles, "build/test/mutations/select-mutation.ts"],
      },
    })),
  },
};
