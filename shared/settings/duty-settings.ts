import type { DutyChecklist } from "#shared/features/duty/checklist-commands.ts";
import { t } from "#shared/texts/t.ts";
import { custom, onOff } from "./declaration.ts";

/** Settings for shifts. */
export const dutySettings = {
  dutyRoles: custom<string[]>({
    get name() {
      return t("settings.rolesOnDuty");
    },
    default: [],
    policy:
      "the roles in which users can go on duty; without it they enter one, and the last five are suggested. 50 roles of 120 characters at most",
    example: ["Watch officer", "Duty manager"],
  }),
  keepAwakeOnBattery: onOff({
    section: "duty",
    get label() {
      return t("settings.keepAwakeOnBattery");
    },
    get name() {
      return t("settings.keepAwakeOnBatteryName");
    },
    get note() {
      return t("settings.keepAwakeOnBatteryNote");
    },
    default: false,
    policy: "whether a shift that keeps the computer awake does so on battery, too",
  }),
  dutyAtSignIn: onOff({
    section: "duty",
    get label() {
      return t("settings.dutyAtSignIn");
    },
    default: false,
    policy: 'whether the dialog "Go on duty" opens after a sign-in',
    example: true,
  }),
  dutyChecklists: custom<DutyChecklist[]>({
    get name() {
      return t("settings.checklistsOnDuty");
    },
    default: [],
    policy:
      "the checklists of shifts: for each `role` its `items`, in their order. 50 checklists of 100 items of 300 characters at most. The user cannot import others then",
    example: [{ role: "Watch officer", items: ["Read the handover", "Call the control room"] }],
  }),
};
