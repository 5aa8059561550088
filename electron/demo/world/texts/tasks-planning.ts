import type { TaskText } from "./task-text.ts";

/** Tasks of command, planning, finance, public information and training. */
export const planningTasks: TaskText[] = [
  {
    name: "Publish the incident action plan for the next operational period",
    room: "Planning Section",
    timing: "today",
    details: [
      "Period 19:00 to 07:00. Objectives are agreed; the medical plan (ICS 206) still lacks the second landing zone.",
      "Signed by the EOC Director, then printed for the field, thirty copies.",
    ],
  },
  {
    name: "Prepare the 17:00 situation briefing",
    room: "EOC Command",
    timing: "today",
    details: [
      "Seven minutes: weather, river, fire, shelters, lifelines, requests unfilled, next decisions.",
      "One slide each and no acronyms; the Board's chair is on the line.",
    ],
  },
  {
    name: "Answer the rumor about looting in Harlan village",
    room: "Rumor control",
    owner: "thandiwe.mokoena",
    timing: "today",
    details: ["Sheriff confirms no report. Say so plainly, with the number to call."],
  },
  {
    name: "Hand over the duty phone and the red folder",
    room: "Duty Officer Log",
    timing: "tomorrow",
    details: [
      "Next duty officer takes over at 08:00. Walk through open alerts, open requests and who has been promised what.",
    ],
  },
  {
    name: "Fill the Planning and Logistics seats for the weekend",
    room: "EOC Command",
    timing: "tomorrow",
    details: [
      "Day and night, Friday evening to Monday morning. Three of eight shifts have no name.",
      "Nobody does more than fourteen days without two off.",
    ],
  },
  {
    name: "Record the volunteer hours of the first week",
    room: "Volunteer and Donations Coordination",
    owner: "grace.whitehorse",
    timing: "tomorrow",
    details: [
      "Signed sheets only; they count toward the county's share if there is a federal declaration.",
    ],
  },
  {
    name: "Verify all time sheets (ICS 214) of operational periods 1 to 6",
    room: "Finance and Administration Section",
    owner: "wilhelmina.featherstonehaugh",
    timing: "thisWeek",
    details: ["Overtime without an assignment number cannot be claimed. Eleven sheets lack it."],
  },
  {
    name: "Write the injects for tabletop exercise Quiet Thunder",
    room: "Tabletop Quiet Thunder",
    timing: "thisWeek",
    details: [
      "Cyber incident at the water utility on the second day of a heat wave. Twelve injects over three hours.",
      "At least two must force a choice between two sections that want the same generator.",
    ],
  },
  {
    name: "Invite the observers for Quiet Thunder",
    room: "Tabletop Quiet Thunder",
    owner: "aoife.gallagher",
    timing: "thisWeek",
    details: null,
  },
  {
    name: "Interview the shelter managers for the after-action report",
    room: "Training and Exercises",
    timing: "thisWeek",
    details: [
      "Thirty minutes each: what was planned, what happened, why, what we keep, what we change.",
    ],
  },
  {
    name: "Revise the continuity of operations plan for the county recorder, the treasurer, the superior court clerk and the elections office, and bring the four of them to one table before the budget hearings",
    room: "Planning Section",
    timing: "later",
    details: [
      "Each plan names the same annex building as its alternate site. It seats sixty; together they need one hundred and forty.",
    ],
  },
  {
    name: "Buy ten vests with the new position titles",
    room: "Logistics Section",
    owner: "samuel.okafor",
    timing: "later",
    details: [
      "Titles as in the current org chart: Recovery Unit Leader and Access and Functional Needs Officer are new.",
    ],
  },
  {
    name: "Refresh the hazard mitigation plan's flood chapter",
    room: "Planning Section",
    owner: "wilhelmina.featherstonehaugh",
    timing: "later",
    details: null,
  },
  {
    name: "Tidy the map layers that nobody owns",
    room: "Planning Section",
    owner: null,
    timing: "undated",
    details: null,
  },
  {
    name: "Collect ideas for the next preparedness month",
    room: "Joint Information Center",
    owner: "thandiwe.mokoena",
    timing: "undated",
    details: ["What people asked us this season is a better list than last year's brochure."],
  },
  {
    name: "Log the decision about the second operational period",
    room: "Duty Officer Log",
    timing: "overdue",
    details: null,
  },
  {
    name: "Approve the damage assessment teams' safety briefing",
    room: "Damage Assessment",
    timing: "overdue",
    details: [
      "Downed lines, propane, mud, dogs. Nobody enters a red-tagged building for a better photograph.",
    ],
  },
  {
    name: "Release the evening news release No. 7",
    room: "Joint Information Center",
    owner: "thandiwe.mokoena",
    timing: "closed",
    details: ["Out at 18:20 in four languages."],
  },
  {
    name: "Close the books on Winter Storm Idris",
    room: "Winter Storm Idris (closed)",
    owner: "wilhelmina.featherstonehaugh",
    timing: "closed",
    details: ["$412,806.17 claimed, $309,604.63 expected back."],
  },
  {
    name: "Marathon: return the medical tents",
    room: "Calder City Marathon (closed)",
    owner: "samuel.okafor",
    timing: "closed",
    details: null,
  },
  {
    name: "Send the duty roster for next month",
    room: "Duty Officer Log",
    timing: "closed",
    details: ["Everybody has confirmed but Walter, whose account is off since he retired."],
  },
  {
    name: "Debrief the mutual aid team from Pine Hollow County",
    room: "Operations Section",
    timing: "closed",
    details: ["They praise the check-in and miss a map of where to sleep."],
  },
  {
    name: "Brief the new legislators' staff",
    room: null,
    timing: "closed",
    details: ["Forty minutes, the tour of the floor included."],
  },
  {
    name: "Check that the public map counts each address once",
    room: "Damage Assessment",
    owner: "soren.novacek",
    timing: "closed",
    details: null,
  },
];
