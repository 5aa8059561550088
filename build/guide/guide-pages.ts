import type { Plugin } from "vite";
import { parseGuideIndex, parseGuideTask } from "./parse-guide.ts";

/** Compiles the pages of the user guide to data: `task` of a task, `groups` of the index. No HTML remains. */
export const guidePages: Plugin = {
  name: "guide-pages",
  transform: {
    filter: { id: /\/docs\/guide\/[\w-]+\.md$/ },
    handler(markdown, id) {
      const exported = id.endsWith("/README.md")
        ? { name: "groups", value: parseGuideIndex(markdown) }
        : { name: "task", value: parseGuideTask(markdown) };
      return {
        code: `export const ${exported.name} = ${JSON.stringify(exported.value)};`,
        map: null,
        moduleType: "js",
      };
    },
  },
};
