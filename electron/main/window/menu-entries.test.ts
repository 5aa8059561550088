import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it } from "vitest";
import { type Clicked, listContextEntries } from "./menu-entries.ts";

const everything = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};

function open(changes: Partial<Clicked>) {
  const done: unknown[] = [];
  const entries = listContextEntries(
    {
      isEditable: false,
      selectionText: "",
      misspelledWord: "",
      dictionarySuggestions: [],
      editFlags: everything,
      ...changes,
    },
    {
      correct: (word) => done.push(["correct", word]),
      addToDictionary: (word) => done.push(["add", word]),
    },
  );
  const press = (label: string) =>
    (entries.find((one) => one.label === label)?.click as (() => void) | undefined)?.();
  return { names: entries.flatMap(nameOf), done, press };
}

function nameOf({ label, role, type, enabled = true }: MenuItemConstructorOptions): string[] {
  if (type === "separator") return [];
  const name = role ?? label ?? "";
  return [enabled ? name : `(${name})`];
}

const edits = ["undo", "(redo)", "cut", "copy", "paste", "selectAll"];

describe("the context menu", () => {
  it.each<[Partial<Clicked>, string[]]>([
    [{}, []],
    [{ selectionText: " \n" }, []],
    [{ selectionText: "Generator 2" }, ["copy"]],
    [{ isEditable: true }, edits],
  ])("offers for %j the available actions %j", (clicked, names) => {
    expect(open(clicked).names).toEqual(names);
  });

  it("corrects a word, or adds it to the dictionary", () => {
    const { names, press, done } = open({
      isEditable: true,
      misspelledWord: "R&D-Departmet",
      dictionarySuggestions: ["R&D-Department"],
    });
    expect(names).toEqual(["R&&D-Department", "Add to dictionary", ...edits]);
    press("R&&D-Department");
    press("Add to dictionary");
    expect(done).toEqual([
      ["correct", "R&D-Department"],
      ["add", "R&D-Departmet"],
    ]);
    expect(open({ isEditable: true, misspelledWord: "xq" }).names).toEqual([
      "(No suggestions)",
      "Add to dictionary",
      ...edits,
    ]);
  });
});
