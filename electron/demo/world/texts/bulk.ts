import type { Random } from "../random.ts";
import type { RoomText } from "./rooms.ts";
import { sites } from "./sites.ts";
import type { TaskTiming } from "./task-text.ts";

const incidents = [
  "Grass fire",
  "Gas leak",
  "Water main break",
  "Missing hiker",
  "Power outage",
  "Chemical odor",
  "Bus accident",
  "Fallen tree",
  "Flooded underpass",
  "Smoke investigation",
];

/** Describes one of any number of incident rooms; the number keeps the name unique. */
export const describeBulkRoom = (index: number, random: Random): RoomText => ({
  name: `Incident ${String(index + 1).padStart(4, "0")}: ${random.pick(incidents)}, ${random.pick(sites)}`,
  membership: random.pick(["READER", "MEMBER", "MEMBER", "ADMIN"]),
  ...(random.isLikely(30) ? { isSuspended: true as const } : {}),
});

const jobs = [
  {
    name: "Load-test the generator",
    details: "Thirty minutes under load; write down fuel before and after.",
  },
  { name: "Count cots and blankets", details: "Count what is there, not what the list says." },
  { name: "Swap the radio batteries", details: "Mark those that hold less than 80 percent." },
  {
    name: "Walk both evacuation routes",
    details: "Doors, lights, signs, and what stands in the way.",
  },
  {
    name: "Renew the site access list",
    details: "Take out everybody who has left since the last check.",
  },
  { name: "Inspect the sprinkler valves", details: "Open, sealed, and the tag is signed." },
  {
    name: "Restock the first aid cabinet",
    details: "Gloves, pressure bandages and eye wash run out first.",
  },
  { name: "Test the evacuation alarm", details: "Call dispatch before and after, every time." },
  {
    name: "Photograph the storm drain inlets",
    details: "One photograph each, with the number painted on the curb.",
  },
  {
    name: "Check the sandbag pallet",
    details: "Torn wrapping means wet bags; replace the pallet.",
  },
  {
    name: "Update the shelter floor plan",
    details: "Capacity by the fire marshal, not by the number of chairs.",
  },
  {
    name: "Verify the emergency contact sheet",
    details: "Call every number on it and say that it is a test.",
  },
];

const timings: TaskTiming[] = [
  "closed",
  "closed",
  "closed",
  "later",
  "later",
  "later",
  "thisWeek",
  "thisWeek",
  "tomorrow",
  "undated",
  "overdue",
];

/** Describes one of any number of routine tasks; the number keeps the name unique. */
export const describeBulkTask = (index: number, random: Random) => {
  const { name, details } = random.pick(jobs);
  return {
    name: `${name}, ${random.pick(sites)} (${index})`,
    details: random.isLikely(70) ? details : null,
    timing: random.pick(timings),
  };
};

const remarks = [
  "All quiet here.",
  "Crew is on site.",
  "Gauge reads {n} hundredths above the last hour.",
  "We have {n} cots left.",
  "Generator at {n} percent fuel.",
  "Can you send {n} more vests?",
  "Received, thank you.",
  "Will call you in {n} minutes.",
  "Bus {n} is back at the yard.",
  "Please look at request {n} when you have a moment.",
  "Shelter count is {n}.",
  "Copy. Standing by.",
];

/** Writes one of any number of short messages. */
export const writeBulkMessage = (random: Random): string =>
  random.pick(remarks).replace("{n}", String(random.between(2, 98)));
