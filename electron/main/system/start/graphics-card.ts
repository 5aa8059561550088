/** Where drivers of Linux show their cards: the kernel's own, NVIDIA's, Mali's, Adreno's, and those of Windows below it. */
const places = ["/dev/dri", "/dev/nvidiactl", "/dev/mali0", "/dev/kgsl-3d0", "/dev/dxg"];

/**
 * Whether this computer may have a graphics card: on Linux none where no driver shows one, as on a virtual desktop. There
 * Chromium would look for one in every start, and then draw without.
 */
export const mayHaveGraphicsCard = (
  platform: NodeJS.Platform,
  exists: (path: string) => boolean,
): boolean => platform !== "linux" || places.some(exists);
