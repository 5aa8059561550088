/** A person as the texts describe them. */
export type PersonText = {
  username: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The account name in the single sign-on system of those who sign in there. */
  casUsername?: string;
  isOnline: boolean;
  /** Only given where the account has been switched off. */
  isEnabled?: false;
};

/** The user that the demo signs in as; the only one of the `empty` profile. */
export const mainPerson = {
  username: "maria.keller",
  firstName: "Maria",
  lastName: "Keller",
  password: "watchdesk",
  isOnline: true,
} as const satisfies PersonText;

/** The main user's colleagues: county, fire, medical, utilities, airport and campus. */
export const colleagues = [
  {
    username: "darnell.washington",
    firstName: "Darnell",
    lastName: "Washington",
    password: "engine-7",
    isOnline: true,
  },
  {
    username: "priya.raghunathan",
    firstName: "Priya",
    lastName: "Raghunathan",
    password: "triage-green",
    isOnline: true,
  },
  {
    username: "kenji.watanabe",
    firstName: "Kenji",
    lastName: "Watanabe",
    password: "runway-09",
    casUsername: "kwatanabe",
    isOnline: true,
  },
  {
    username: "aoife.gallagher",
    firstName: "Aoife",
    lastName: "Gallagher",
    password: "campus-quad",
    casUsername: "agallagher",
    isOnline: false,
  },
  {
    username: "soren.novacek",
    firstName: "Søren",
    lastName: "Nováček-Þórðarson",
    password: "snowplough-12",
    isOnline: true,
  },
  {
    username: "layla.haddad",
    firstName: "ليلى",
    lastName: "حدّاد",
    password: "medic-31",
    isOnline: true,
  },
  {
    username: "wilhelmina.featherstonehaugh",
    firstName: "Wilhelmina Alexandria Josephine",
    lastName: "Featherstonehaugh-Montgomery von Hohenstaufen-Beaumont",
    password: "ledger-column",
    isOnline: false,
  },
  {
    username: "thandiwe.mokoena",
    firstName: "Thandiwe",
    lastName: "Mokoena",
    password: "press-desk",
    isOnline: true,
  },
  {
    username: "oleksandr.shevchenko",
    firstName: "Oleksandr",
    lastName: "Shevchenko",
    password: "feeder-14",
    isOnline: false,
  },
  {
    username: "grace.whitehorse",
    firstName: "Grace",
    lastName: "Whitehorse",
    password: "cots-and-blankets",
    isOnline: true,
  },
  {
    username: "samuel.okafor",
    firstName: "Samuel",
    lastName: "Okafor",
    password: "warehouse-3",
    isOnline: true,
  },
  {
    username: "walter.brandt",
    firstName: "Walter",
    lastName: "Brandt",
    password: "retired-2019",
    isOnline: false,
    isEnabled: false,
  },
] as const satisfies PersonText[];

/** The name by which the texts refer to somebody. */
export type Username = typeof mainPerson.username | (typeof colleagues)[number]["username"];

/** People whose single sign-on does not end in a session. */
export const strandedCasIdentities = [
  { casUsername: "bmwangi", password: "visiting-nurse", outcome: "unlinkedAccount" },
  { casUsername: "ldupont", password: "summer-2021", outcome: "expiredCredentials" },
] as const;
