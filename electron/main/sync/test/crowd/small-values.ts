// Serves so many MB of small values as one answer, in a process of its own: as tasks of many, or as many tasks.
import { createServer } from "node:http";

const [shape = "deep", megabytes] = process.argv.slice(2);
const size = Number(megabytes) * 2 ** 20;
/** What one record is, by the shape that is asked for. */
const records: Record<string, (id: number) => string> = {
  deep: (id) =>
    `{"id":${id},"name":"Task ${id}","status":"OPEN","values":[${"1,true,[2],{},".repeat(350)}0]}`,
  flat: (id) => `{"id":${id},"name":"Task ${id}","status":"OPEN","a":1,"b":true,"c":null,"d":[]}`,
};
const write = records[shape] ?? records.deep;

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  let sent = 0;
  let id = 0;
  const go = () => {
    for (;;) {
      if (sent >= size) return void response.end("]");
      const many = Array.from({ length: 200 }, () => {
        id += 1;
        return write?.(id);
      });
      const text = `${sent === 0 ? "[" : ","}${many.join(",")}`;
      sent += text.length;
      if (!response.write(text)) return void response.once("drain", go);
    }
  };
  go();
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(`http://127.0.0.1:${address?.port}`);
});
process.on("disconnect", () => process.exit());
