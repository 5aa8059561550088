import type { Json } from "../../wire/json.ts";
import type { Gap, GapsOf } from "./gap.ts";
import type { WriteAnswer, WriteReadings } from "./readings.ts";

type Status = WriteAnswer["status"];

const json = (body: Json, status: Status = 200): WriteAnswer => ({ status, type: "json", body });
const text = (body: string, status: Status = 200): WriteAnswer => ({ status, type: "text", body });
const html = (body: string, status: Status = 200): WriteAnswer => ({ status, type: "html", body });
const nothing = (status: Status): WriteAnswer => ({ status, type: "none", body: null });

/** Answers that styles name. */
export const noContent = nothing(204);
export const okEmpty = nothing(200);
export const createdEmpty = nothing(201);
export const theRecord = json("$record");
export const theNewRecord = json("$record", 201);
export const recordInData = json({ data: "$record" });
export const recordUnderName = json({ $singular: "$record" });
export const emptyObject = json({});
export const statusSuccess = json({ status: "success" });
export const successTrue = json({ success: true });
export const codeZero = json({ code: 0, msg: "success" });
export const codeZeroWithData = json({ code: 0, msg: "success", data: "$record" });
export const noErrors = json({ errorCode: null, errorMessage: null });
export const soapOk = json({ response: { returnCode: "0", returnMessage: "OK" } });
export const plainOk = text("OK");
export const page = html("<!doctype html><title>Saved</title><h1>Saved</h1>");

const gap: Gap<WriteAnswer> = {
  plain: 10,
  common: [
    noContent,
    okEmpty,
    createdEmpty,
    nothing(202),
    theRecord,
    theNewRecord,
    recordInData,
    recordUnderName,
    json({ status: "success", data: "$record" }),
    json({ success: true, result: "$record" }),
    emptyObject,
    json({}, 202),
    statusSuccess,
    successTrue,
    json({ result: "ok" }),
    json({ ok: true }),
    json({ message: "Updated successfully" }),
    json(true),
    json("OK"),
    json(null),
    json([]),
    plainOk,
    text("success"),
    codeZero,
    codeZeroWithData,
    noErrors,
    soapOk,
    json({ status: 200, message: "OK", timestamp: "$now" }),
    json({ errors: [], warnings: [] }),
    json({ updated: 1 }),
  ],
  rare: [page, text("true"), text("1"), json(1), json(["$record"])],
};

/** What writes may get. */
export const writeGaps: GapsOf<WriteReadings> = { send: gap, others: gap };
