import type { TaskText } from "./task-text.ts";

/** Tasks of the wildfire, of law enforcement and of the university. */
export const fireAndCampusTasks: TaskText[] = [
  {
    name: "🔥 Red flag warning: move two engines to Station 9 before noon",
    room: "Fire and Rescue Branch",
    owner: "darnell.washington",
    timing: "today",
    details: [
      "Humidity below 12 percent and gusts to 45 mph on the ridge from 13:00. 🚒🚒",
      "Type 3 engines, full crews, and tell dispatch the covering stations.",
    ],
  },
  {
    name: "Release the order to evacuate zone C",
    room: "Evacuation zone C",
    timing: "withinTheHour",
    details: [
      "Incident Command asks for the change from warning to order. Sheriff's watch commander has agreed.",
      "Text, voice and the outdoor sirens on Harlan Road. Use the polygon that Planning stored this morning, not last week's.",
      "Log the time of release and the initials of both approvers.",
    ],
  },
  {
    name: "Count the residents of zone C without transport",
    room: "Transportation and Evacuation",
    timing: "overdue",
    details: [
      "Paratransit has 31 on its list, dispatch has 9 who called. Remove the doubles and hand the rest to the bus coordinator.",
    ],
  },
  {
    name: "Stage six buses at the Harlan Road park-and-ride",
    room: "Transportation and Evacuation",
    owner: "soren.novacek",
    timing: "overdue",
    details: ["Two of them with lifts. Drivers carry a paper map, since coverage ends at mile 6."],
  },
  {
    name: "Write the traffic plan for the closure of Harlan Road",
    room: "Law Enforcement Branch",
    timing: "today",
    details: [
      "Outbound both lanes from mile 4. Residents may return only with a deputy.",
      "The tow company wants to know where to bring abandoned cars.",
    ],
  },
  {
    name: "Check the smoke forecast for the schools before 05:30",
    room: "Harlan Ridge Wildfire",
    timing: "tomorrow",
    details: ["The superintendent decides on outdoor sports and bus routes at 05:45."],
  },
  {
    name: "Place two air quality monitors in Harlan village",
    room: "Harlan Ridge Wildfire",
    owner: "darnell.washington",
    timing: "tomorrow",
    details: ["One at the fire hall, one at the school. Both need mains power and a clear sky."],
  },
  {
    name: "Map the structures lost and damaged north of the ridge",
    room: "Structure protection group",
    owner: "darnell.washington",
    timing: "thisWeek",
    details: [
      "Only what was seen by a person on the ground; aerial guesses go on a separate layer.",
      "Owners hear from us before the map is public.",
    ],
  },
  {
    name: "Review the campus lockdown procedure after the spring drill",
    room: "Calder State University Safety",
    owner: "aoife.gallagher",
    timing: "thisWeek",
    details: [
      "Three buildings did not lock from the console, and the library heard the message twice but never the all-clear.",
    ],
  },
  {
    name: "Meet the hazmat team about the rail yard tank cars",
    room: "Fire and Rescue Branch",
    timing: "thisWeek",
    details: ["Four cars of anhydrous ammonia are parked within 600 m of Oakridge."],
  },
  {
    name: "Plan fuel breaks along the campus boundary",
    room: "Calder State University Safety",
    owner: "aoife.gallagher",
    timing: "later",
    details: null,
  },
  {
    name: "Order forty wildland shelters for the volunteer companies",
    room: "Finance and Administration Section",
    owner: "wilhelmina.featherstonehaugh",
    timing: "later",
    details: ["The grant covers 75 percent if the invoice is dated within this fiscal year."],
  },
  {
    name: "Agree on re-entry passes with the Sheriff and both tribes",
    room: "Law Enforcement Branch",
    timing: "later",
    details: [
      "Livestock owners, utility crews and the clinic staff need to get in before the general public.",
    ],
  },
  {
    name: "Add the new dormitories to the campus emergency call boxes plan",
    room: "Calder State University Safety",
    owner: "aoife.gallagher",
    timing: "later",
    details: null,
  },
  {
    name: "Work out how Harlan Ridge Volunteer Fire Company, the Upper Calder Rural Fire Protection District, the University's Environmental Health and Safety Office and the airport's own fire station can share one accountability board, including visitors from mutual aid who carry neither our tags nor our radios",
    room: "Fire and Rescue Branch",
    owner: "darnell.washington",
    timing: "undated",
    details: [
      "Nobody disagrees with the aim; every house has its own tags.",
      "Start from what must be known within five minutes of a mayday.",
    ],
  },
  {
    name: "Find an owner for the abandoned repeater on Signal Knob",
    room: "Radio and Communications",
    owner: null,
    timing: "undated",
    details: null,
  },
  {
    name: "Send the incident status summary (ICS 209) for Harlan Ridge",
    room: "Harlan Ridge Wildfire",
    timing: "overdue",
    details: [
      "Acres, containment, structures threatened, personnel by agency. Same figures as the 18:00 release, or explain.",
    ],
  },
  {
    name: "Evacuate the summer camp at Little Elk",
    room: "Evacuation zone C",
    owner: "darnell.washington",
    timing: "closed",
    details: ["118 children and 22 staff, all counted at Fairgrounds Hall B by 17:05."],
  },
  {
    name: "Set the temporary flight restriction over the ridge",
    room: "Harlan Ridge Wildfire",
    owner: "kenji.watanabe",
    timing: "closed",
    details: ["Five nautical miles, surface to 9,000 ft, until the air attack base closes."],
  },
  {
    name: "Inform the university about the smoke advisory",
    room: "Calder State University Safety",
    timing: "closed",
    details: ["Message read by 9,400 of 11,200 students within the hour."],
  },
  {
    name: "Reserve the fairgrounds for the fire camp",
    room: "Logistics Section",
    owner: "samuel.okafor",
    timing: "closed",
    details: ["North lot and Hall A. Hall B stays with Mass Care."],
  },
  {
    name: "Relieve the dispatchers at the end of the double shift",
    room: "Law Enforcement Branch",
    timing: "closed",
    details: null,
  },
  {
    name: "Lockdown drill: collect the building captains' check sheets",
    room: "Lockdown drill, spring term",
    owner: "aoife.gallagher",
    timing: "closed",
    details: ["Fifty-one of fifty-four received. Chemistry, Music and the boat house are missing."],
  },
  {
    name: "Return the borrowed water tender to Pine Hollow",
    room: "Fire and Rescue Branch",
    owner: "darnell.washington",
    timing: "closed",
    details: ["Full tank, one new tire, thank-you letter from the Chief."],
  },
];
