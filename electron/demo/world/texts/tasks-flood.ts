import type { TaskText } from "./task-text.ts";

/** Tasks of the flood on the Tamarack River. */
export const floodTasks: TaskText[] = [
  {
    name: "Confirm levee patrol relief for the night shift",
    room: "Levee patrol Mill Street",
    timing: "overdue",
    details: [
      "The current pair has been walking stations 10+00 to 22+00 since noon. Policy is two hours on, one hour off below 18 ft on the gauge.",
      "Name the relief pair in the room and have them sign in with the Levee Patrol Leader before they go out.",
    ],
  },
  {
    name: "Inspect the sand boils at levee station 14+50",
    room: "Levee patrol Mill Street",
    owner: "soren.novacek",
    timing: "withinTheHour",
    details: [
      "Patrol reports two boils about 40 cm across on the land side, carrying fine material.",
      "Ring them with sandbags to slow the flow, do not try to stop it. Photograph both with a scale and note the time.",
      "If the water turns muddier or a third boil appears, call the Flood Fight Engineer directly and clear the toe road.",
    ],
  },
  {
    name: "Send the 16:00 river forecast to all section chiefs",
    room: "Tamarack River Flood",
    timing: "today",
    details: [
      "Use the forecast point at Mill Street. State the crest, its time and the confidence, and whether it changed since the morning.",
    ],
  },
  {
    name: "Order 12,000 sandbags and 90 tons of sand for the County Yard",
    room: "Sandbag point County Yard",
    timing: "today",
    details: [
      "We fill about 600 bags an hour with two crews. Stock runs out early in the evening at that rate.",
      "Quarry on Pit Road has sand; ask for two trucks. Record the order on an ICS 213 RR so that Finance sees it.",
    ],
  },
  {
    name: "Walk the Mill Street properties for voluntary evacuation",
    room: "Tamarack River Flood",
    owner: "darnell.washington",
    timing: "overdue",
    details: [
      "Sixty-two addresses between the rail bridge and Ferry Lane. Leave the yellow card where nobody answers.",
      "Note who needs transport, oxygen or help with animals; Mass Care picks up the list every hour.",
    ],
  },
  {
    name: "Publish the sandbag self-service hours",
    room: "Joint Information Center",
    owner: "thandiwe.mokoena",
    timing: "tomorrow",
    details: [
      "County Yard, 07:00 to 20:00, 25 bags per household, bring a shovel. Repeat in Spanish and Arabic.",
    ],
  },
  {
    name: "Call Hobbs Dam for the overnight release schedule",
    room: "Hobbs Dam releases",
    timing: "tomorrow",
    details: [
      "Ask the dam operator for planned gate changes until 08:00 and the pool elevation at each.",
      "Anything above 4,500 cubic feet per second goes to Operations before it goes anywhere else.",
    ],
  },
  {
    name: "Recount the pumps on loan from the Upper Calder drainage district",
    room: "Logistics Section",
    owner: "samuel.okafor",
    timing: "tomorrow",
    details: [
      "We signed for six trailer pumps; the yard sheet shows five. Match serial numbers and hoses.",
    ],
  },
  {
    name: "Survey the culverts under County Road 9",
    room: "Public Works Branch",
    owner: "soren.novacek",
    timing: "thisWeek",
    details: [
      "Start at the east end. Debris at the inlet is the main worry; cut and haul what a two-person crew can handle.",
      "List those that need an excavator with a photograph and the nearest address.",
    ],
  },
  {
    name: "Draft the local emergency proclamation for the Board",
    room: "EOC Command",
    timing: "thisWeek",
    details: [
      "County Counsel needs the draft a day before the Board meets.",
      "Include the time the emergency began, the areas affected, and that local resources are or will be exceeded.",
    ],
  },
  {
    name: "Compare gauge TMK-4 with the staff reading at Mill Street bridge",
    room: "Weather Desk",
    owner: "oleksandr.shevchenko",
    timing: "thisWeek",
    details: ["The telemetered value has been 0.3 ft high since the battery was changed."],
  },
  {
    name: "Map the storm drains that back up above 17 ft",
    room: "Planning Section",
    owner: "soren.novacek",
    timing: "thisWeek",
    details: [
      "Start from the layer below and do not rename it, three agencies link to it.",
      "tamarack_river_inundation_depth_grid_17ft_to_21ft_reprojected_county_feet_final_FINAL_v3.gdb",
    ],
  },
  {
    name: "Schedule the joint levee inspection with the Corps",
    room: "Multi-Agency Coordination Group for the Tamarack, Little Elk and Upper Calder Watersheds",
    timing: "later",
    details: [
      "Their district engineer prefers a weekday at low water. We bring the patrol logs and the boil locations.",
    ],
  },
  {
    name: "Write the high-water mark survey plan",
    room: "Damage Assessment",
    timing: "later",
    details: [
      "Marks fade within days of the crest. Two teams, one on each bank, with paint, tags and a level.",
    ],
  },
  {
    name: "Replace the damaged flood warning signs on River Road",
    room: "Public Works Branch",
    owner: "soren.novacek",
    timing: "later",
    details: null,
  },
  {
    name: "Find a second site for filling sandbags north of the river",
    room: "Sandbag point County Yard",
    owner: null,
    timing: "undated",
    details: [
      "If the Ferry Lane bridge closes, the north bank has no bags. Needs hard standing, lights and room to turn a tandem truck.",
    ],
  },
  {
    name: "Collect photographs of past crests for the public map",
    room: "Joint Information Center",
    owner: "thandiwe.mokoena",
    timing: "undated",
    details: null,
  },
  {
    name: "Post the flood annex with the changed trigger levels",
    room: "Tamarack River Flood",
    timing: "overdue",
    details: [
      "Monitor at 14 ft, advisory at 16 ft, warning at 18 ft, evacuation order at 20 ft.",
      "Take down the old annex so that nobody works from it.",
    ],
  },
  {
    name: "Close the Ferry Lane boat ramp",
    room: "Public Works Branch",
    owner: "soren.novacek",
    timing: "closed",
    details: ["Barricades, two lights and a sign. Tell the marina."],
  },
  {
    name: "Activate the EOC at level 2 for the river watch",
    room: "EOC Command",
    timing: "closed",
    details: ["Command, Planning, Operations and Public Information staffed; others on call."],
  },
  {
    name: "Deliver 4,000 sandbags to the Mill Street levee",
    room: "Logistics Section",
    owner: "samuel.okafor",
    timing: "closed",
    details: ["Delivered in three loads. The levee leader has signed for 3,960; forty were torn."],
  },
  {
    name: "Brief the school district about River Road bus routes",
    room: "School District Liaison",
    timing: "closed",
    details: ["Routes 4 and 11 detour over County Road 9 until further notice."],
  },
  {
    name: "Move the fleet out of the lower County Yard",
    room: "Public Works Branch",
    owner: "soren.novacek",
    timing: "closed",
    details: null,
  },
  {
    name: "Send the river watch notice to the basin partners",
    room: "Mass Notification",
    timing: "closed",
    details: ["Template FLD-02, e-mail and text, no voice calls at this stage."],
  },
];
