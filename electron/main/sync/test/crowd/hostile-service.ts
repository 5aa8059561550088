// Serves responses that no service should send, in its own process: one new critical alert at `/me/alerts`, an empty
// list at `/me/entries`, and at every other path a response of a shape and size in MB, made before the first request.
import { createServer } from "node:http";

const [shape = "items", megabytes = "1"] = process.argv.slice(2);
const size = Number(megabytes) * 2 ** 20;

const fill = (record: (id: number) => string): string => {
  const parts: string[] = [];
  for (let id = 0, length = 0; length < size; id += 1) {
    const part = record(id);
    parts.push(part);
    length += part.length + 1;
  }
  return `[${parts.join(",")}]`;
};

const manyValues = "1,true,[2],{},".repeat(350);
const shapes: Record<string, () => string> = {
  items: () => `[${"{},".repeat(size / 3)}{}]`,
  records: () => fill((id) => `{"id":"m${id}","name":"Task ${id}"}`),
  ids: () => fill((id) => `{"id":"m${id}"}`),
  text: () => `[{"id":"1","name":"${"long ".repeat(size / 5)}"}]`,
  texts: () => fill((id) => `{"id":"${id}","name":"${"long ".repeat(2e5)}"}`),
  values: () => `[{"id":"1","name":"x","values":[${"[],".repeat(size / 3)}0]}]`,
  keys: () => `[{"id":"1","name":"x",${fill((id) => `"k${id}":1`).slice(1, -1)}}]`,
  deep: () =>
    fill((id) => `{"id":${id},"name":"Task ${id}","status":"OPEN","values":[${manyValues}0]}`),
  flat: () =>
    fill((id) => `{"id":${id},"name":"Task ${id}","status":"OPEN","a":1,"b":true,"c":null,"d":[]}`),
  error: () => `{"message":"${"wrong ".repeat(size / 6)}"}`,
};
const body = Buffer.from(shapes[shape]?.() ?? "");
const alerts = JSON.stringify([
  { id: "alert", title: "Fire", state: "NEW", severity: "CRITICAL", created: new Date() },
]);

const server = createServer((request, response) => {
  const path = request.url ?? "";
  const small = path.includes("/me/alerts") ? alerts : path.includes("/me/entries") ? "[]" : null;
  const status = shape === "error" && small === null ? 500 : 200;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(small ?? body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(`http://127.0.0.1:${address?.port}`);
});
process.on("disconnect", () => process.exit());
