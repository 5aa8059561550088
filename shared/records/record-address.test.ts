import { describe, expect, it } from "vitest";
import { classifyRecordAddress, fillRecordAddress } from "./record-address.ts";

describe("the address of a record on the service's web pages", () => {
  const at = (template: string, id: string) =>
    fillRecordAddress(template, "https://ops.example.org/api", { kind: "task", id });

  it("encodes everything but a leading base URL", () => {
    expect(at("{baseUrl}/open/{kind}/{id}", "7/../8?x=1#y")).toBe(
      "https://ops.example.org/api/open/task/7%2F..%2F8%3Fx%3D1%23y",
    );
    expect(at("{origin}/#/{kind}s/{id}", "7")).toBe("https://ops.example.org/#/tasks/7");
    expect(at("https://web.example.org/go?to={baseUrl}&id={id}", "{kind}\ud800")).toBe(
      "https://web.example.org/go?to=https%3A%2F%2Fops.example.org%2Fapi&id=%7Bkind%7D%EF%BF%BD",
    );
  });

  it.each([
    ["{baseUrl}/{kind}", "does not contain {id}"],
    ["{baseUrl}/{kind}/{ID}", "{ID}"],
    ["{baseUrl}.evil.example/{id}", "begins neither"],
    ["{origin}.evil.example/{id}", "begins neither"],
    ["http://ops.example.org/{id}", "begins neither"],
    ["https://ops.example.org\\@evil.example/{id}", "begins neither"],
  ])("rejects the template %s", (template, words) => {
    expect(classifyRecordAddress(template)).toContain(words);
  });

  it.each(["{baseUrl}/open/{kind}/{id}", "{origin}/{id}", "https://ops.example.org/#/{kind}/{id}"])(
    "accepts the template %s",
    (template) => {
      expect(classifyRecordAddress(template)).toBeNull();
    },
  );
});
