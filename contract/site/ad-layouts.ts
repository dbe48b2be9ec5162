/** The layouts of the local composer, and how the screen names them. */
export const adLayouts = {
  panel: 'Instrument panel',
  blueprint: 'Blueprint',
  chart: 'Chart',
  runway: 'Runway',
  plate: 'Data plate',
  climb: 'Climb',
} as const;
export type AdLayout = keyof typeof adLayouts;
export const adLayoutNames = Object.keys(adLayouts) as [AdLayout, ...AdLayout[]];

/** Width and height of an ad in pixels. */
export const adSizes = {
  '1024x1024': { width: 1024, height: 1024, label: 'Square' },
  '1792x1024': { width: 1792, height: 1024, label: 'Landscape' },
  '1024x1792': { width: 1024, height: 1792, label: 'Portrait' },
} as const;
export type AdSize = keyof typeof adSizes;
export const adSizeNames = Object.keys(adSizes) as [AdSize, ...AdSize[]];
