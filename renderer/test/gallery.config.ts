import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Serves and builds the renderer without Electron; gallery.html shows it on a fake main. */
export default defineConfig({
  root: import.meta.dirname.replace(/test$/, ""),
  plugins: [react()],
  build: {
    outDir: "../out/gallery",
    emptyOutDir: true,
    target: "chrome130",
    rollupOptions: { input: ["renderer/index.html", "renderer/test/gallery.html"] },
  },
});
