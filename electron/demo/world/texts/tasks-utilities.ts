import type { TaskText } from "./task-text.ts";

/** Tasks of power, water, radio and the airport. */
export const utilityTasks: TaskText[] = [
  {
    name: "Load-test the EOC generator",
    room: "Generator checks",
    timing: "overdue",
    details: [
      "Thirty minutes at no less than 30 percent of nameplate, with the transfer switch and not from the panel.",
      "Write down oil pressure, coolant temperature, voltage on each leg and fuel before and after.",
    ],
  },
  {
    name: "Issue the NOTAM for runway 09/27 edge lighting",
    room: "Runway lighting 09/27",
    owner: "kenji.watanabe",
    timing: "withinTheHour",
    details: [
      "Circuit 2 has lost nine fixtures between taxiways B and C. Lights out of service until the regulator is replaced.",
      "Tower and the two cargo carriers have been told by phone; the notice itself has not gone out.",
    ],
  },
  {
    name: "Refuel the generators at lift stations 4, 6 and 11",
    room: "Power and Fuel",
    owner: "samuel.okafor",
    timing: "today",
    details: [
      "Station 6 has about five hours left. Ultra-low-sulfur diesel only; take the spill kit.",
      "Sign the station log with gallons and hour meter.",
    ],
  },
  {
    name: "Decide whether to extend the boil-water notice past midnight",
    room: "Water and Wastewater",
    timing: "today",
    details: [
      "Two consecutive clean sample sets, 24 hours apart, are needed to lift it. The first came back clean at 11:20.",
      "Public Information needs an hour to prepare either text.",
    ],
  },
  {
    name: "Restore feeder 14 to the Ferry Lane lift station",
    room: "Power and Fuel",
    owner: "oleksandr.shevchenko",
    timing: "overdue",
    details: [
      "Crew found a tree on the line at pole 2217. They need the road closed for the bucket truck.",
    ],
  },
  {
    name: "Test the mass notification failover to the second provider",
    room: "Mass Notification",
    timing: "tomorrow",
    details: [
      "Use the internal group of twelve phones. Stop the primary gateway first, then send one text and one voice call.",
      "Measure from send to the first and the last delivery.",
    ],
  },
  {
    name: "Check the simulcast sites on Harlan Ridge after the icing",
    room: "Radio and Communications",
    owner: "oleksandr.shevchenko",
    timing: "tomorrow",
    details: [
      "Site 2 shows reflected power of 8 percent. Look at the antenna and the dehydrator before touching the combiner.",
    ],
  },
  {
    name: "Inspect the wind cones and runway guard lights",
    room: "Calder Regional Airport",
    owner: "kenji.watanabe",
    timing: "thisWeek",
    details: ["Night inspection. Note every lamp by its number on the lighting plan."],
  },
  {
    name: "Collect the fuel levels of all critical facilities",
    room: "Generator checks",
    timing: "thisWeek",
    details: [
      "Hospitals, dispatch, jail, water plant, EOC, shelters. Hours at present load matter more than gallons.",
    ],
  },
  {
    name: "Review the airport emergency plan, its grid map, call lists, staging areas, family reception and mutual aid annexes against the new gate layout, the moved cargo apron and the closed service road",
    room: "Calder Regional Airport",
    timing: "thisWeek",
    details: [
      "The staging area on sheet 7 is now a cargo apron. Mutual aid still has the old sheet.",
      "Changes have to be with the airport sponsor before the next tabletop.",
    ],
  },
  {
    name: "Swap the radio cache batteries",
    room: "Radio and Communications",
    owner: "oleksandr.shevchenko",
    timing: "thisWeek",
    details: ["Forty-eight portables. Mark those that hold less than 80 percent."],
  },
  {
    name: "Sign the fuel contract for the coming year",
    room: "Finance and Administration Section",
    owner: "wilhelmina.featherstonehaugh",
    timing: "later",
    details: [
      "Priority delivery within four hours during a proclaimed emergency is the clause we must not lose.",
    ],
  },
  {
    name: "Replace the uninterruptible power supply in the radio room",
    room: "Radio and Communications",
    timing: "later",
    details: [
      "The present one holds eleven minutes; the generator needs up to ninety seconds, twice.",
    ],
  },
  {
    name: "Full-scale exercise at the airport: confirm the victim actors",
    room: "Calder Regional Airport",
    owner: "kenji.watanabe",
    timing: "later",
    details: ["Sixty needed, forty-four signed. The drama department offered twenty."],
  },
  {
    name: "Write down how to start the water plant without the control system",
    room: "Water and Wastewater",
    owner: "oleksandr.shevchenko",
    timing: "undated",
    details: ["Two operators can do it from memory. One of them retires in the spring."],
  },
  {
    name: "Label the portable generators with plug type and rating",
    room: "Generator checks",
    owner: null,
    timing: "undated",
    details: null,
  },
  {
    name: 'Replace the <b>DRAFT</b> watermark in the fuel plan & ask who wrote "<i>see over</i>"',
    room: "Power and Fuel",
    timing: "overdue",
    details: [
      "The word processor left its own marks in the text: <b>DRAFT</b>, <script>alert('fuel')</script> and a lonely &nbsp; on page 3.",
      "Nothing of it may be seen as anything but text.",
    ],
  },
  {
    name: "Bring the second water tanker back from the county line",
    room: "Water and Wastewater",
    owner: "samuel.okafor",
    timing: "closed",
    details: ["Back in bay 3, flushed and tagged as potable."],
  },
  {
    name: "Replace nine edge light transformers on taxiway B",
    room: "Runway lighting 09/27",
    owner: "kenji.watanabe",
    timing: "closed",
    details: ["All nine in. Insulation resistance of the circuit is back to 50 megohms."],
  },
  {
    name: "Monthly test of the outdoor warning sirens",
    room: "Mass Notification",
    timing: "closed",
    details: ["Twenty-six of twenty-seven sounded. Siren 19 turns but is silent; ticket opened."],
  },
  {
    name: "Announce the planned outage at the dispatch center",
    room: "Radio and Communications",
    owner: "oleksandr.shevchenko",
    timing: "closed",
    details: ["02:00 to 02:20, calls roll to the university. No complaints."],
  },
  {
    name: "Check the airport rescue trucks' foam records",
    room: "Airport fire station",
    owner: "kenji.watanabe",
    timing: "closed",
    details: null,
  },
  {
    name: "Sample the mains on Mill Street, Ferry Lane and Station Road",
    room: "Water and Wastewater",
    owner: "oleksandr.shevchenko",
    timing: "closed",
    details: ["Six bottles, chain of custody signed, at the laboratory by 10:40."],
  },
  {
    name: "Get the cell-on-wheels released",
    room: "Radio and Communications",
    timing: "closed",
    details: ["Carrier took it off the fairgrounds after the load fell below 15 percent."],
  },
];
