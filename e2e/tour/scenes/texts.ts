import type { Page } from "@playwright/test";
import { listPage, shellPage } from "../../pages/shell-page.ts";
import { sceneStart } from "../clock.ts";
import { narrow, type Scene, type Stage, scene } from "../scene.ts";

const minute = 60_000;

/** Unusual texts: long, without breaks, and right-to-left. */
export const textScenes: Scene[] = [
  scene("task-long", "A long name, and an unbreakable word", (stage) =>
    showTask(stage, "Überprüfung"),
  ),
  scene("task-arabic", "Arabic, with a little Latin in between", (stage) =>
    showTask(stage, "إخلاء"),
  ),
  scene("task-hebrew", "Hebrew", (stage) => showTask(stage, "לבדוק")),
  scene("alert-long", "A long alert", (stage) => showAlert(stage, "Fernwärmeversorgung")),
  scene("alert-arabic", "An alert in Arabic", (stage) => showAlert(stage, "تعطل")),
  scene(
    "texts-narrow",
    "All of them in a narrow window",
    narrow,
    async ({ service, launchSignedIn }) => {
      addTasks(service);
      await launchSignedIn();
    },
  ),
];

async function showTask({ service, launchSignedIn }: Stage, title: string): Promise<void> {
  addTasks(service);
  renameMainUser(service);
  await choose(await launchSignedIn(), "Tasks", title);
}

async function showAlert({ service, launchSignedIn }: Stage, title: string): Promise<void> {
  addAlerts(service);
  const page = await launchSignedIn();
  await shellPage(page).openAlerts();
  await choose(page, "Alerts", title);
}

async function choose(page: Page, screen: "Tasks" | "Alerts", title: string): Promise<void> {
  const list = listPage(page, screen);
  await list.row(title).click();
  await list.heading.filter({ hasText: title }).waitFor();
}

function addTasks(service: Stage["service"]): void {
  const longAgo = sceneStart - 12_000 * minute;
  service.addTask({
    name: "Überprüfung der Notstromversorgung im Krankenhaus St. Georg einschließlich aller Nebengebäude, der Bettenhäuser A bis F und des Hubschrauberlandeplatzes",
    details: `${"Long paragraphs wrap at a width that can be read, however wide the window is. ".repeat(9)}\n\nhttps://example.org/${"a-very-long-address-without-any-break".repeat(6)}`,
    container: {
      id: "1",
      name: "Koordinierungsstelle der Krankenhausalarm- und Einsatzplanung Nord",
      type: "MUCROOM",
      org: null,
    },
    due: longAgo,
  });
  service.addTask({
    name: "إخلاء الطابق الثالث من المبنى الشمالي قبل الساعة 16:00",
    details:
      "يرجى التأكد من إغلاق جميع النوافذ (المبنى B) ثم إبلاغ غرفة العمليات.\n\nCall 214 first.",
    due: longAgo + minute,
  });
  service.addTask({
    name: "לבדוק את הגנרטור 2 ולדווח לחדר המצב",
    details: "הגנרטור בבניין הצפוני. נא להביא דלק (40 ליטר).",
    due: longAgo + 2 * minute,
  });
  service.addTask({
    name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    due: longAgo + 3 * minute,
  });
}

function addAlerts(service: Stage["service"]): void {
  service.addAlert({
    title:
      "Ausfall der Fernwärmeversorgung im gesamten nördlichen Stadtgebiet einschließlich der Krankenhäuser, Pflegeheime und Schulen",
    details: "Wiederherstellung nicht vor morgen Mittag. ".repeat(30),
    severity: "EXTREME",
    sender: "Leitstelle der Stadtwerke, Abteilung Fernwärme und Kraft-Wärme-Kopplung",
    roomId: "1",
    roomName: "Koordinierungsstelle der Krankenhausalarm- und Einsatzplanung Nord",
  });
  service.addAlert({
    title: "تعطل المولد الاحتياطي رقم 2 في المبنى الشمالي",
    details: "يعمل المبنى على البطارية منذ الساعة 14:02.",
    severity: "CRITICAL",
    roomId: "2",
    roomName: "غرفة العمليات",
  });
}

function renameMainUser({ world }: Stage["service"]): void {
  const me = world.users.find(({ id }) => id === world.mainUserId);
  if (me !== undefined) me.displayName = "Dr. Maria-Magdalena Keller-Oberschwarzenberg";
}
