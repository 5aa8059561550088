import type { Themes } from "../readings/gaps.ts";

/** How teams of one kind would have shipped the document: what they choose among in each gap. */
export type Style = {
  name: string;
  prefers: {
    [Theme in keyof Themes]?: {
      [Name in keyof Themes[Theme]]?: readonly Themes[Theme][Name][];
    };
  };
};
