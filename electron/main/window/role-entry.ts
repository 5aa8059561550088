import type { MenuItemConstructorOptions } from "electron";
import { t } from "#shared/texts/t.ts";

/** The labels of entries that the system handles; Electron's own are English in every language. */
const labels = {
  undo: () => t("window.undo"),
  redo: () => t("window.redo"),
  cut: () => t("window.cut"),
  copy: () => t("window.copy"),
  paste: () => t("window.paste"),
  delete: () => t("window.delete"),
  selectAll: () => t("window.selectAll"),
  minimize: () => t("window.minimise"),
  zoom: () => t("window.zoomWindow"),
  front: () => t("window.bringAllToFront"),
  togglefullscreen: () => t("window.toggleFullScreen"),
  services: () => t("window.services"),
  hide: () => t("window.hideWatchdesk"),
  hideOthers: () => t("window.hideOthers"),
  unhide: () => t("window.showAll"),
};

/** Returns a menu entry that the system handles, such as `undo`. */
export const roleEntry = (role: keyof typeof labels): MenuItemConstructorOptions => ({
  role,
  label: labels[role](),
});
