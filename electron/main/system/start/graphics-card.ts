/** The devices of Linux drivers: the kernel's, NVIDIA's, Mali's, Adreno's and WSL's. */
const devices = ["/dev/dri", "/dev/nvidiactl", "/dev/mali0", "/dev/kgsl-3d0", "/dev/dxg"];

/**
 * Whether this computer may have a graphics card. On Linux without a driver's device, as on virtual desktops, Chromium
 * would search for one at every start and fall back to software.
 */
export const mayHaveGraphicsCard = (
  platform: NodeJS.Platform,
  exists: (path: string) => boolean,
): boolean => platform !== "linux" || devices.some(exists);
