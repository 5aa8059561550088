import { AboutScreen } from "#renderer/features/about/about-screen.tsx";
import { UpdatesSection } from "#renderer/features/updates/updates-section.tsx";

/** The About screen with the state of updates. */
export const AboutRoute = () => <AboutScreen updates={<UpdatesSection />} />;
