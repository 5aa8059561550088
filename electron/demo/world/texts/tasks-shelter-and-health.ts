import type { TaskText } from "./task-text.ts";

/** Tasks of sheltering, medical care and public health. */
export const shelterAndHealthTasks: TaskText[] = [
  {
    name: "Report the 06:00 shelter count to the state",
    room: "Mass Care and Shelter",
    timing: "overdue",
    details: [
      "Occupancy, capacity, meals served and pets for each open shelter. Zero is a report too.",
      "The state closes its sheet at 07:00 and phones whoever is missing.",
    ],
  },
  {
    name: "Find two overnight nurses for Shelter Oakridge",
    room: "Shelter Oakridge High School",
    owner: "layla.haddad",
    timing: "withinTheHour",
    details: [
      "Eleven residents manage their own medication; two need insulin at night and one a nebulizer.",
      "Medical Reserve Corps first, then the agency contract. The shift is 19:00 to 07:00.",
    ],
  },
  {
    name: "Open the pet shelter at Fairgrounds Barn 2",
    room: "Animal Services",
    owner: "grace.whitehorse",
    timing: "today",
    details: [
      "Forty crates are in the trailer at Station 3. Owners register and stay within walking distance.",
      "No animal is taken in without a photograph of it with its owner.",
    ],
  },
  {
    name: "Update bed availability from all four hospitals",
    room: "Bed availability",
    owner: "priya.raghunathan",
    timing: "today",
    details: [
      "Staffed beds only: adult medical, adult ICU, pediatric, burn, isolation.",
      "St. Brigid reports at the top of the hour; the others have to be asked.",
    ],
  },
  {
    name: "تأكيد توفر المترجمين العرب في مأوى أوكريدج",
    room: "Shelter Oakridge High School",
    owner: "layla.haddad",
    timing: "tomorrow",
    details: [
      "نحتاج إلى مترجمَين اثنين بين الساعة الثامنة صباحًا والثامنة مساءً، ويفضَّل أن تكون إحداهما امرأة.",
      "يُرجى إبلاغ مدير المأوى بالأسماء وأرقام الهواتف قبل بدء المناوبة.",
    ],
  },
  {
    name: "Deliver 120 cots and 240 blankets to Fairgrounds Hall B",
    room: "Shelter Fairgrounds Hall B",
    owner: "samuel.okafor",
    timing: "tomorrow",
    details: [
      "Twelve of the cots must be the wide, high ones. Set up with one meter between them and clear lanes to both exits.",
    ],
  },
  {
    name: "Walk Hall B with the fire marshal before it opens",
    room: "Shelter Fairgrounds Hall B",
    timing: "overdue",
    details: [
      "Occupant load, exit signs, the kitchen hood and where the generator exhaust goes.",
      "The marshal was last there before the mezzanine was closed off.",
    ],
  },
  {
    name: "Arrange showers for residents with wheelchairs",
    room: "Shelter Oakridge High School",
    timing: "thisWeek",
    details: [
      "The gym showers have a 10 cm sill. Either a trailer with a ramp or an agreement with the YMCA and a van.",
    ],
  },
  {
    name: "Check the automated external defibrillators at every shelter site",
    room: "Mass Care and Shelter",
    owner: "grace.whitehorse",
    timing: "thisWeek",
    details: [
      "Battery date, pad date, and that the cabinet alarm works. Replace pads within 60 days.",
    ],
  },
  {
    name: "Agree the patient tracking sheet with St. Brigid and Calder General",
    room: "Medical and Health Branch",
    owner: "priya.raghunathan",
    timing: "thisWeek",
    details: [
      "Both use the triage tag number but write it differently. Settle on the printed form, letters included.",
    ],
  },
  {
    name: "Renew the memorandum with the Red Cross chapter",
    room: "Mass Care and Shelter",
    timing: "later",
    details: [
      "It runs out at the end of next quarter. New in this version: feeding at cooling centers and who pays for cleaning.",
    ],
  },
  {
    name: "Rotate the antidote kits at Stations 1, 3 and 7",
    room: "Medical and Health Branch",
    owner: "layla.haddad",
    timing: "later",
    details: [
      "Return those that expire within six months to the regional pharmacy and sign the log.",
    ],
  },
  {
    name: "Plan the point-of-dispensing drill for the fall",
    room: "Training and Exercises",
    owner: "priya.raghunathan",
    timing: "later",
    details: [
      "Drive-through at the stadium lot, target 400 cars in two hours, with one lane for walkers.",
    ],
  },
  {
    name: "Look for a shelter site with level access on the north bank",
    room: "Mass Care and Shelter",
    owner: null,
    timing: "undated",
    details: null,
  },
  {
    name: "Translate the shelter rules into Hmong and Ukrainian",
    room: "Mass Care and Shelter",
    owner: "oleksandr.shevchenko",
    timing: "undated",
    details: ["One page, large print, with pictograms for smoking, weapons and quiet hours."],
  },
  {
    name: "Reconcile the morning shelter registration with the sign-in sheets",
    room: "Shelter Oakridge High School",
    timing: "overdue",
    details: [
      "The tablet shows 86 residents, the sheets 91. Families who arrived after midnight are probably missing.",
    ],
  },
  {
    name: "Stand up the family assistance line",
    room: "Mass Care and Shelter",
    owner: "grace.whitehorse",
    timing: "closed",
    details: [
      "555-0177, two operators by day, one at night. Script approved by Public Information.",
    ],
  },
  {
    name: "Order 900 hot meals for Friday and Saturday",
    room: "Logistics Section",
    owner: "samuel.okafor",
    timing: "closed",
    details: ["One in five vegetarian, thirty halal, no nuts. Delivery 11:30 and 17:30."],
  },
  {
    name: "Inspect the kitchen at Oakridge High School",
    room: "Shelter Oakridge High School",
    owner: "priya.raghunathan",
    timing: "closed",
    details: ["Passed. One refrigerator runs at 6 °C and must not be used for milk."],
  },
  {
    name: "Ask dialysis centers for their emergency schedules",
    room: "Medical and Health Branch",
    timing: "closed",
    details: ["Three of three answered. Patients on the north bank have been moved to Tuesday."],
  },
  {
    name: "Close the warming center at the central library",
    room: "Warming centers Idris",
    timing: "closed",
    details: ["Last guest left at 09:10. Keys are with the branch manager."],
  },
  {
    name: "Return borrowed cots to the tribal community center",
    room: "Warming centers Idris",
    owner: "grace.whitehorse",
    timing: "closed",
    details: null,
  },
  {
    name: "Post the boil-water notice at all food service permits in zone C",
    room: "Water and Wastewater",
    owner: "priya.raghunathan",
    timing: "closed",
    details: ["Forty-one notices. Two restaurants closed on their own account."],
  },
  {
    name: "Check oxygen supplies with the home care vendors",
    room: "Medical and Health Branch",
    owner: "layla.haddad",
    timing: "closed",
    details: ["Both vendors hold five days. Patient list with addresses is in the sealed folder."],
  },
];
