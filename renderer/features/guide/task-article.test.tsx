import { screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderPart } from "#renderer/test/render-part.tsx";
import { getTextLanguage, getTextLocale, setTextLanguage } from "#shared/texts/t.ts";
import { TaskArticle } from "./guide-screen.tsx";

it("recognises a shortcut with the name of the Shift key in the app's language", async () => {
  const [language, locale] = [getTextLanguage(), getTextLocale()];
  onTestFinished(() => setTextLanguage(language, locale));
  setTextLanguage("es", "es");
  const page = {
    ...{ name: "windows", title: "Abrir más ventanas", picture: null, pictureUrl: null },
    purpose: [],
    steps: [[{ kind: "code" as const, text: "Ctrl+Mayús+N" }]],
    results: [],
  };
  renderPart(<TaskArticle page={page} onShow={() => undefined} />);
  // Keys are formatted in the language in which the page started, here English.
  expect(await screen.findByText("Ctrl+Shift+N")).toBeTruthy();
});
