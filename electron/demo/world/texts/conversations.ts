import type { Username } from "./people.ts";

/** A conversation as one of its two people sees it. */
export type ConversationText = {
  /** Who that is; the main user where nobody is given. */
  of?: Username;
  with: Username;
  /** When the last line was written. */
  minutesAgo: number;
  /** How many of the last lines are unread; all of them come from the other one. */
  unread: number;
  lines: ({ me: string } | { them: string })[];
};

/** The main user's conversations, the latest first, and one that is none of the main user's. */
export const conversations: ConversationText[] = [
  {
    with: "darnell.washington",
    minutesAgo: 6,
    unread: 2,
    lines: [
      { them: "Maria, IC wants zone C to go from warning to order. Wind shifts at 13:00." },
      { me: "Understood. Which polygon?" },
      { them: "The one Planning stored at 09:40. Not last week's, it misses Harlan Road north." },
      { me: "I compared it, looks right. Sheriff on board?" },
      { them: "Watch commander agreed by phone, 10:12." },
      { them: "Second approval is with you now." },
    ],
  },
  {
    with: "soren.novacek",
    minutesAgo: 15,
    unread: 1,
    lines: [
      { them: "We have two sand boils at 14+50. Ringing them now." },
      { me: "Is the water clear or muddy?" },
      { them: "Cloudy. Carrying fines." },
      { me: "Please keep the toe road free and call the flood fight engineer." },
      { them: "Done. He is twelve minutes out. Need 300 bags more on the land side." },
    ],
  },
  {
    with: "kenji.watanabe",
    minutesAgo: 31,
    unread: 0,
    lines: [
      { them: "Edge lights on 09/27 are out between B and C. Regulator, most likely." },
      { me: "Do you need the county electrician?" },
      { them: "Not yet. Cargo is rerouted to 16/34 after sunset. NOTAM goes out this hour." },
      { me: "Thanks. I put it in the 17:00 briefing." },
    ],
  },
  {
    with: "layla.haddad",
    minutesAgo: 55,
    unread: 3,
    lines: [
      { me: "ليلى، هل وجدتِ ممرضتين لمناوبة الليلة في أوكريدج؟" },
      { them: "واحدة مؤكدة حتى الآن، والثانية سترد قبل الساعة السادسة." },
      { them: "One confirmed (R. Osei, RN). The agency calls back before six." },
      { them: "If not, I take the shift myself until midnight." },
    ],
  },
  {
    with: "grace.whitehorse",
    minutesAgo: 88,
    unread: 0,
    lines: [
      { them: "Oakridge is at 91 with the families from last night. Tablet still says 86." },
      { me: "I have a task for the difference, will sort it out this afternoon." },
      { them: "The community center can take thirty if Hall B is late." },
      { me: "That is generous. Fire marshal walks Hall B today, I will know more then." },
      { them: "Tell them to bring the wide cots. We ran short at Idris." },
      { me: "Twelve are on the truck." },
    ],
  },
  {
    with: "oleksandr.shevchenko",
    minutesAgo: 140,
    unread: 0,
    lines: [
      { me: "How long does lift station 6 last?" },
      { them: "Five hours, maybe six. Feeder 14 needs the road closed for the bucket truck." },
      { me: "Søren closes Station Road from 14:00." },
      { them: "Perfect 👍 Then power is back by 16:00." },
    ],
  },
  {
    with: "thandiwe.mokoena",
    minutesAgo: 205,
    unread: 0,
    lines: [
      { them: "Channel 8 asks about looting in Harlan village. I have nothing from the Sheriff." },
      { me: "There is no report. Watch commander says so on the record." },
      { them: "Then I write exactly that, with the number to call. <b>No adjectives.</b>" },
      { me: "Perfect." },
    ],
  },
  {
    with: "samuel.okafor",
    minutesAgo: 330,
    unread: 1,
    lines: [
      { them: "Quarry gives us 90 tons, two trucks, first one at 15:00." },
      { me: "Great. And bags?" },
      { them: "4,000 from Pine Hollow tonight, 8,000 from the state tomorrow by ten." },
      { me: "Please put both on the 213 so that Wilhelmina sees them." },
      { them: "Will do. One of the six pumps is missing on our list, by the way." },
    ],
  },
  {
    with: "priya.raghunathan",
    minutesAgo: 690,
    unread: 0,
    lines: [
      { me: "St. Brigid on diversion, is that general or only the ED?" },
      { them: "ED only, trauma still goes there. Two hours, they hope." },
      { them: "Staffed ICU beds: 4 St. Brigid, 2 General, 0 Upper Calder." },
      { me: "Thank you, that is what I needed." },
    ],
  },
  {
    with: "aoife.gallagher",
    minutesAgo: 2050,
    unread: 0,
    lines: [
      { them: "Two observers for Quiet Thunder have said no. Can Kenji send somebody?" },
      { me: "I will ask him. Do we still need the twelve injects by Friday?" },
      { them: "Monday is fine." },
    ],
  },
  {
    of: "darnell.washington",
    with: "layla.haddad",
    minutesAgo: 75,
    unread: 1,
    lines: [
      { me: "Medic 31, can you cover the fire camp until six?" },
      { them: "Yes. Second crew is on its way from Station 3." },
    ],
  },
];
