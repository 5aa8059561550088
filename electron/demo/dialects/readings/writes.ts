import type { Json } from "../../wire/json.ts";
import type { Gap, GapsOf } from "./gap.ts";
import type { WriteAnswer, WriteReadings } from "./readings.ts";

type Status = WriteAnswer["status"];

const json = (body: Json, status: Status = 200): WriteAnswer => ({ status, type: "json", body });
const text = (body: string, status: Status = 200): WriteAnswer => ({ status, type: "text", body });
const empty = (status: Status): WriteAnswer => ({ status, type: "none", body: null });

/** Responses to writes, the plainest first. */
export const writeAnswers = {
  noContent: empty(204),
  okEmpty: empty(200),
  createdEmpty: empty(201),
  accepted: empty(202),
  theRecord: json("$record"),
  theNewRecord: json("$record", 201),
  recordInData: json({ data: "$record" }),
  recordUnderName: json({ $singular: "$record" }),
  statusWithData: json({ status: "success", data: "$record" }),
  successWithResult: json({ success: true, result: "$record" }),
  emptyObject: json({}),
  acceptedObject: json({}, 202),
  statusSuccess: json({ status: "success" }),
  successTrue: json({ success: true }),
  resultOk: json({ result: "ok" }),
  okTrue: json({ ok: true }),
  updatedMessage: json({ message: "Updated successfully" }),
  bareTrue: json(true),
  bareOk: json("OK"),
  bareNull: json(null),
  emptyArray: json([]),
  plainOk: text("OK"),
  plainSuccess: text("success"),
  codeZero: json({ code: 0, msg: "success" }),
  codeZeroWithData: json({ code: 0, msg: "success", data: "$record" }),
  noErrors: json({ errorCode: null, errorMessage: null }),
  soapOk: json({ response: { returnCode: "0", returnMessage: "OK" } }),
  statusAndTime: json({ status: 200, message: "OK", timestamp: "$now" }),
  noWarnings: json({ errors: [], warnings: [] }),
  updatedCount: json({ updated: 1 }),
};

/** A web page instead of JSON. */
export const page: WriteAnswer = {
  status: 200,
  type: "html",
  body: "<!doctype html><title>Saved</title><h1>Saved</h1>",
};

const gap: Gap<WriteAnswer> = {
  plain: 10,
  common: Object.values(writeAnswers),
  rare: [page, text("true"), text("1"), json(1), json(["$record"])],
};

export const writeGaps: GapsOf<WriteReadings> = { send: gap, others: gap };
