import { type Outcome, run } from "../../build/runtime/child-process.ts";
import { due, hostile, logged, sample, samples } from "./samples.ts";

/** What a reader shows of an export: a sentence, and the check of it. */
type Sight = { file: string; shows: string; read: () => Promise<void> };

/** A program that reads exports. */
export type Reader = {
  name: string;
  /** Its Debian packages, by a file of each; the first one has its version. */
  packages: Readonly<Record<string, string>>;
  /** Whether it is small enough for `npm test`. */
  isSmall?: true;
  sights: Sight[];
};

/** Runs a program with its output; throws if it fails. */
async function output(program: string, ...args: string[]): Promise<string> {
  const outcome: Outcome = await run(program, args, { cwd: samples, timeout: 200_000 });
  if (outcome.status === 0) return outcome.stdout;
  throw new Error(`${program} failed (${outcome.status}): ${outcome.stderr}${outcome.stdout}`);
}

const python = (script: string, ...args: string[]) =>
  output("/usr/bin/python3", "-c", script, ...args);

/** Throws unless a text contains all of these. */
function contain(text: string, ...parts: string[]): void {
  for (const part of parts) {
    if (!text.includes(part)) throw new Error(`${JSON.stringify(part)} is missing in:\n${text}`);
  }
}

/** Throws unless two values are the same as JSON. */
function same(value: unknown, expected: unknown): void {
  if (JSON.stringify(value) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(value)}\nis not\n${JSON.stringify(expected)}`);
}

/** What CSV has for a text: an apostrophe before what would be a formula. */
const inCsv = (text: string) =>
  text.replaceAll(/(^|;)(?==)/g, (_whole, before: string) => `${before}'`);

/** Converts a file to CSV by LibreOffice, as it opens it, and returns the text. */
async function convertByLibreOffice(file: string): Promise<string> {
  await output(
    "soffice",
    "-env:UserInstallation=file:///tmp/watchdesk-formats-office",
    ...["--headless", ...(file.endsWith(".html") ? ["--infilter=HTML (StarCalc)"] : [])],
    ...[
      "--convert-to",
      "csv:Text - txt - csv (StarCalc):44,34,76,1",
      "--outdir",
      sample("office"),
      sample(file),
    ],
  );
  return output("cat", sample(`office/${file.replace(/\.\w+$/, ".csv")}`));
}

/** Parses CSV by Python, whose reader follows RFC 4180. */
const parse = async (text: string): Promise<string[][]> => {
  const script = "import csv,json,sys\nprint(json.dumps(list(csv.reader(sys.stdin))))";
  const { stdout } = await run("/usr/bin/python3", ["-c", script], { input: text });
  return JSON.parse(stdout);
};

const titlesOf = ([, ...rows]: string[][]) => rows.map(([title = ""]) => title);

const sorted = (texts: readonly string[]) => texts.toSorted();

const readers: Reader[] = [
  {
    name: "LibreOffice Calc",
    packages: { "/usr/bin/soffice": "libreoffice-calc-nogui" },
    sights: [
      {
        file: "tasks.xlsx",
        shows:
          "Each text as it is, also ids with zeros, `1E5` and `3/4`; no formula; due times are dates.",
        read: async () => {
          const rows = await parse(await convertByLibreOffice("tasks.xlsx"));
          same(sorted(titlesOf(rows)), sorted(hostile));
          contain(rows[1]?.join(",") ?? "", "2027-02-03");
        },
      },
      {
        file: "copied.html",
        shows:
          "What “Copy as table” puts on the clipboard: a row per task, texts as they are, and no formula.",
        read: async () => {
          const rows = await parse(await convertByLibreOffice("copied.html"));
          contain(
            rows.map((row) => row.join("|")).join("\n"),
            "\n00123|",
            "\n1E5|",
            "Doors 4; 5; 6 open",
            "'=1+1",
            "مضخة 12",
          );
        },
      },
      {
        file: "shift-log.xlsx",
        shows: "An entry per row; times are dates of the zone in the heading.",
        read: async () => {
          const rows = await parse(await convertByLibreOffice("shift-log.xlsx"));
          contain(rows[0]?.join() ?? "", "Time (");
          contain(rows.map((row) => row.join()).join("\n"), `Close gate ${logged}; the officer`);
        },
      },
      {
        file: "tasks.csv",
        shows:
          "With commas and semicolons as separators, no formula and no further column; but `00123` becomes 123 and `1E5` a number: open the .xlsx.",
        read: async () => {
          const rows = await parse(await convertByLibreOffice("tasks.csv"));
          const titles = titlesOf(rows);
          contain(titles.join("\n"), "'=1+1", "Doors 4; 5; 6 open", "123");
        },
      },
    ],
  },
  {
    name: "Gnumeric",
    packages: { "/usr/bin/ssconvert": "gnumeric" },
    sights: [
      {
        file: "tasks.xlsx",
        shows: "Each text as it is.",
        read: async () => {
          const text = await output(
            "ssconvert",
            "--export-type=Gnumeric_stf:stf_csv",
            "--export-file-per-sheet",
            sample("tasks.xlsx"),
            sample("gnumeric.csv"),
          );
          same(text, "");
          const rows = await parse(await output("cat", sample("gnumeric.csv.0")));
          same(sorted(titlesOf(rows)), sorted(hostile));
        },
      },
    ],
  },
  {
    name: "pandas",
    packages: {
      "/usr/lib/python3/dist-packages/pandas/__init__.py": "python3-pandas",
      "/usr/lib/python3/dist-packages/openpyxl/__init__.py": "python3-openpyxl",
    },
    sights: [
      {
        file: "tasks.xlsx",
        shows:
          "Each text as it is, ids as texts, and due times as dates of the zone in the heading.",
        read: async () => {
          const script =
            "import pandas,json,sys\nt=pandas.read_excel(sys.argv[1])\nprint(json.dumps([list(t['Title']),[str(d) for d in t.dtypes],[str(i) for i in t['ID']]]))";
          const [titles, types, ids] = JSON.parse(await python(script, sample("tasks.xlsx")));
          same(sorted(titles), sorted(hostile));
          contain(types.join(), "datetime64[ns]");
          contain(ids.join(), "t0");
        },
      },
      {
        file: "tasks.csv",
        shows:
          "One header with unique names; texts as they are, with an apostrophe before what would be a formula.",
        read: async () => {
          const script =
            "import pandas,json,sys\nt=pandas.read_csv(sys.argv[1],dtype=str,encoding='utf-8-sig')\nprint(json.dumps([list(t['Title']),list(t.columns)]))";
          const [titles, columns] = JSON.parse(await python(script, sample("tasks.csv")));
          same(sorted(titles), sorted(hostile.map(inCsv)));
          same(new Set(columns).size, columns.length);
        },
      },
    ],
  },
  {
    name: "R",
    packages: {
      "/usr/bin/Rscript": "r-base-core",
      "/usr/lib/R/site-library/readxl/DESCRIPTION": "r-cran-readxl",
      "/usr/lib/R/site-library/jsonlite/DESCRIPTION": "r-cran-jsonlite",
    },
    sights: [
      {
        file: "tasks.csv",
        shows: 'One header by `read.csv(…, fileEncoding = "UTF-8-BOM", check.names = FALSE)`.',
        read: async () => {
          const script = `t <- read.csv(commandArgs(TRUE), fileEncoding = "UTF-8-BOM", colClasses = "character",
            check.names = FALSE); cat(jsonlite::toJSON(list(t$Title, names(t))))`;
          const [titles, columns] = JSON.parse(
            await output("Rscript", "-e", script, sample("tasks.csv")),
          );
          same(sorted(titles), sorted(hostile.map(inCsv)));
          same(new Set(columns).size, columns.length);
        },
      },
      {
        file: "tasks.xlsx",
        shows: "By readxl, each text as it is; due times are dates.",
        read: async () => {
          const script = `t <- readxl::read_excel(commandArgs(TRUE)); due <- t[[grep("^Due", names(t))]]
            cat(jsonlite::toJSON(list(t$Title, class(due), format(due, "%Y-%m-%d"))))`;
          const [titles, types, days] = JSON.parse(
            await output("Rscript", "-e", script, sample("tasks.xlsx")),
          );
          same(sorted(titles), sorted(hostile));
          contain(types.join(), "POSIXct");
          same(new Set(days).size, 1);
          contain(days.join(), "2027-02-03");
        },
      },
    ],
  },
  {
    name: "Miller",
    packages: { "/usr/bin/mlr": "miller" },
    sights: [
      {
        file: "tasks.csv",
        shows: "All rows under one header. `-S` keeps zeros.",
        read: async () => {
          const rows = JSON.parse(
            await output("mlr", "-S", "--icsv", "--ojson", "cat", sample("tasks.csv")),
          );
          same(
            sorted(rows.map(({ Title }: { Title: string }) => String(Title))),
            sorted(hostile.map(inCsv)),
          );
        },
      },
      {
        file: "tasks.json",
        shows: "The rows, by `mlr --json put -q 'emit $rows'`.",
        read: async () => {
          const text = await output(
            "mlr",
            "--json",
            "put",
            "-q",
            "emit $rows",
            sample("tasks.json"),
          );
          contain(text, "Doors 4; 5; 6 open");
        },
      },
    ],
  },
  {
    name: "csvkit",
    packages: { "/usr/bin/csvjson": "csvkit" },
    sights: [
      {
        file: "tasks.csv",
        shows: "All rows; `-I` keeps texts as they are.",
        read: async () => {
          const rows = JSON.parse(
            await output("csvjson", "-I", "-e", "utf-8-sig", sample("tasks.csv")),
          );
          same(
            sorted(rows.map(({ Title }: { Title: string }) => Title)),
            sorted(hostile.map(inCsv)),
          );
        },
      },
    ],
  },
  {
    name: "terminal",
    packages: { "/bin/cat": "coreutils" },
    isSmall: true,
    sights: [
      {
        file: "copied.txt",
        shows:
          "What “Copy as table” puts on the clipboard: a line per task, with tabs between the columns.",
        read: async () => {
          const lines = (await output("cat", sample("copied.txt"))).split("\n");
          same(lines.length, hostile.length + 1);
          contain(lines.join("\n"), "Title\tStatus", "\n'=1+1\t", 'Gate "B", north and south\t');
        },
      },
    ],
  },
  {
    name: "SQLite",
    packages: { "/usr/bin/sqlite3": "sqlite3" },
    isSmall: true,
    sights: [
      {
        file: "tasks.csv",
        shows: "`.import --csv` makes a table with a column for each name.",
        read: async () => {
          const text = await output(
            "sqlite3",
            ":memory:",
            `.import --csv ${sample("tasks.csv")} t`,
            "SELECT json_group_array(Title) FROM t",
          );
          same(sorted(JSON.parse(text)), sorted(hostile.map(inCsv)));
        },
      },
      {
        file: "shift-log.csv",
        shows: "`.import --csv` makes a table with a column for each name.",
        read: async () => {
          const text = await output(
            "sqlite3",
            ":memory:",
            `.import --csv ${sample("shift-log.csv")} t`,
            "SELECT count(*) FROM t WHERE Text LIKE 'Close gate%; the officer on watch is told'",
          );
          same(text.trim(), String(logged));
        },
      },
      {
        file: "tasks.json",
        shows: "`json_each(…, '$.rows')` gives each record.",
        read: async () => {
          const text = await output(
            "sqlite3",
            ":memory:",
            `SELECT json_group_array(value ->> 'title') FROM json_each(readfile('${sample("tasks.json")}'), '$.rows')`,
          );
          same(sorted(JSON.parse(text)), sorted(hostile));
        },
      },
    ],
  },
  {
    name: "jq",
    packages: { "/usr/bin/jq": "jq" },
    isSmall: true,
    sights: [
      {
        file: "tasks.json",
        shows: "`.rows[]` gives each record.",
        read: async () =>
          same(
            sorted(JSON.parse(await output("jq", "-c", "[.rows[].title]", sample("tasks.json")))),
            sorted(hostile),
          ),
      },
      {
        file: "shift-log.json",
        shows: "`.entries[]` gives each entry. What jq writes verifies no longer.",
        read: async () =>
          contain(
            await output("jq", "-r", ".entries[].text", sample("shift-log.json")),
            "Close gate 1",
          ),
      },
    ],
  },
  {
    name: "jsonschema (Python)",
    packages: { "/usr/lib/python3/dist-packages/jsonschema/__init__.py": "python3-jsonschema" },
    sights: ["tasks.json", "shift-log.json"].map((file) => ({
      file,
      shows: "Valid by the published schema.",
      read: async () => {
        const script =
          "import json,jsonschema,sys,pathlib\nd=json.load(open(sys.argv[1]))\nf=d.get('format') or d['header']['format']\ns=json.load(open(pathlib.Path(sys.argv[2])/(f+'.schema.json')))\njsonschema.Draft202012Validator(s).validate(d)\nprint(f)";
        contain(
          await python(script, sample(file), `${import.meta.dirname}/../../docs/formats`),
          "watchdesk-",
        );
      },
    })),
  },
  {
    name: "poppler",
    packages: { "/usr/bin/pdfinfo": "poppler-utils" },
    isSmall: true,
    sights: [
      ...["tasks.pdf", "shift-log.pdf", "ics-214.pdf"].map((file) => ({
        file,
        shows:
          "A tagged file made by Watchdesk, with headings and header cells, and whole words by structure.",
        read: async () => {
          contain(
            await output("pdfinfo", sample(file)),
            "Creator:         Watchdesk",
            "Tagged:          yes",
          );
          const structure = await output("pdfinfo", "-struct-text", sample(file));
          contain(
            structure,
            "H1",
            "Table",
            "TH",
            file === "tasks.pdf" ? "Watch officer" : "officer on watch",
          );
        },
      })),
      {
        file: "tareas.pdf",
        shows: "In Spanish: texts and page numbers.",
        read: async () =>
          contain(await output("pdftotext", sample("tareas.pdf"), "-"), "Página 1 de", "Exportado"),
      },
    ],
  },
  {
    name: "qpdf",
    packages: { "/usr/bin/qpdf": "qpdf" },
    isSmall: true,
    sights: [
      ...["tasks.pdf", "shift-log.pdf", "ics-214.pdf"].map((file) => ({
        file,
        shows: "No errors, and the language.",
        read: async () => {
          contain(
            await output("qpdf", "--check", sample(file)),
            "No syntax or stream encoding errors",
          );
          contain(
            await output("qpdf", "--qdf", "--object-streams=disable", sample(file), "-"),
            "/Lang (en)",
          );
        },
      })),
      {
        file: "tareas.pdf",
        shows: "The language is Spanish.",
        read: async () =>
          contain(
            await output("qpdf", "--qdf", "--object-streams=disable", sample("tareas.pdf"), "-"),
            "/Lang (es)",
          ),
      },
    ],
  },
  {
    name: "MuPDF",
    packages: { "/usr/bin/mutool": "mupdf-tools" },
    sights: [
      {
        file: "tasks.pdf",
        shows: "The text in reading order.",
        read: async () =>
          contain(
            await output("mutool", "draw", "-F", "txt", sample("tasks.pdf")),
            "Doors 4; 5; 6 open",
            "Watch officer",
          ),
      },
    ],
  },
  {
    name: "icalendar (Python)",
    packages: { "/usr/lib/python3/dist-packages/icalendar/__init__.py": "python3-icalendar" },
    sights: [
      {
        file: "tasks.ics",
        shows: "An event for each due task, at its time in UTC, with an id that stays.",
        read: async () => {
          const script =
            "import icalendar,json,sys\nc=icalendar.Calendar.from_ical(open(sys.argv[1],newline='').read())\nprint(json.dumps([[str(e['summary']),e.decoded('dtstart').isoformat(),str(e['uid'])] for e in c.walk('VEVENT')]))";
          const events: string[][] = JSON.parse(await python(script, sample("tasks.ics")));
          same(
            sorted(events.map(([summary = ""]) => summary)),
            sorted(hostile.map((text) => `Due: ${text}`)),
          );
          same(new Set(events.map(([, at]) => at)).size, 1);
          contain(events[0]?.[1] ?? "", new Date(due).toISOString().slice(0, 19));
          contain(events[0]?.[2] ?? "", "task-", "@");
        },
      },
    ],
  },
];

/** Lists all readers, or the small ones. */
export const listReaders = (isShort: boolean): Reader[] =>
  readers.filter(({ isSmall }) => !isShort || isSmall === true);

/** Returns the version of a reader's package. */
export async function readVersion({ packages }: Reader): Promise<string> {
  const { stdout } = await run("dpkg-query", [
    "--show",
    "--showformat",
    "$" + "{Version}",
    Object.values(packages)[0] ?? "",
  ]);
  return stdout.replace(/^\d+:/, "").replace(/[-+~].*$/, "");
}
