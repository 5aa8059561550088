import { describe, expect, it } from "vitest";
import { findFile } from "./app-files.ts";

const folder = "/opt/watchdesk/renderer";

describe("the files of the UI", () => {
  it.each([
    ["app://bundle/", "/index.html", "text/html; charset=utf-8"],
    ["app://bundle/index.html#/tasks", "/index.html", "text/html; charset=utf-8"],
    ["app://bundle/assets/first.js?v=1", "/assets/first.js", "text/javascript; charset=utf-8"],
    ["app://bundle/assets/a%20b.svg", "/assets/a b.svg", "image/svg+xml"],
  ])("serves %s with its type and the strict policy", (url, path, type) => {
    expect(findFile(folder, url)).toEqual({
      path: folder + path,
      headers: {
        "content-type": type,
        "content-security-policy": expect.stringContaining("default-src 'none'; script-src 'self'"),
        "x-content-type-options": "nosniff",
        "x-dns-prefetch-control": "off",
        "referrer-policy": "no-referrer",
      },
    });
  });

  it("has pages load styles anew each time", () => {
    const anew = { headers: { "cache-control": "no-store" } };
    expect(findFile(folder, "app://bundle/assets/first.css")).toMatchObject(anew);
    expect(findFile(folder, "app://bundle/assets/first.js")).not.toMatchObject(anew);
  });

  it("lets frames without an origin load fonts only", () => {
    const allowed = { headers: { "access-control-allow-origin": "*" } };
    expect(findFile(folder, "app://bundle/assets/inter.woff2")).toMatchObject(allowed);
    expect(findFile(folder, "app://bundle/assets/first.js")).not.toMatchObject(allowed);
  });

  it.each([
    ["another host", "app://other/index.html"],
    ["an encoded way up", "app://bundle/..%2f..%2fsecrets.html"],
    ["a null byte", "app://bundle/index.html%00.js"],
    ["a broken escape", "app://bundle/%e0%a4%a.html"],
  ])("refuses a path outside its folder: %s", (_name, url) => {
    expect(findFile(folder, url)).toEqual({ error: -10 });
  });

  it("treats a double encoding as a name", () => {
    const found = findFile(folder, "app://bundle/%252e%252e/secrets.html");
    expect(found).toMatchObject({ path: `${folder}/%2e%2e/secrets.html` });
  });

  it.each(["app://bundle/package.json", "app://bundle/assets/first.js.map", "app://bundle/main"])(
    "serves no other type of file: %s",
    (url) => {
      expect(findFile(folder, url)).toEqual({ error: -6 });
    },
  );
});
