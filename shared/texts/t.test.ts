import { afterEach, expect, it } from "vitest";
import { formatText, setTextLanguage } from "./t.ts";

afterEach(() => setTextLanguage("en", "en"));

it.each(["2:28 p. m.", "2:28 p. m.", "7:36 a.m."])("a sentence ends once with %s", (time) => {
  setTextLanguage("es", "es-MX");
  expect(formatText("duty.offDutyConsequences", { role: "Jefe", time })).toBe(
    `Está de servicio como Jefe desde ${time} Después vuelven a aplicarse las horas de silencio.`,
  );
});

it("a sentence ends after any other text", () => {
  setTextLanguage("es", "es-MX");
  const sentence = (time: string) => formatText("duty.offDutyConsequences", { role: "m.", time });
  expect(sentence("14:28")).toContain("desde 14:28. Después");
  expect(sentence("hmm.")).toContain("desde hmm.. Después");
});
