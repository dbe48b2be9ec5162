import type { aircraftTypes } from '#contract/labels.ts';
import type { JobId } from '#contract/requests/service-jobs.ts';

type AircraftType = (typeof aircraftTypes)[number];

/** Low, typical and high price, hours of work, and how much of the typical price is parts. Whole dollars. */
export type JobPrice = [low: number, typical: number, high: number, hours: number, parts: number];

const [single, multi, turboprop] = ['Single Engine Piston', 'Multi Engine Piston', 'Turboprop'] as const;
const [light, mid, heavy] = ['Light Jet', 'Mid Size Jet', 'Heavy Jet'] as const;
const [helicopter, experimental, glider] = ['Helicopter', 'Experimental', 'Glider'] as const;

/**
 * Usual prices in the US in 2026, without discrepancies: our own figures, from what practitioners write for single-engine
 * pistons; the others follow from the work. A job that an aircraft type does not have is not in the table.
 */
export const jobPrices: Record<JobId, Partial<Record<AircraftType, JobPrice>>> = {
  annual: {
    [single]: [1500, 2300, 3500, 18, 350],
    [multi]: [3000, 4500, 7500, 34, 700],
    [turboprop]: [10_000, 16_000, 25_000, 90, 3500],
    [helicopter]: [3000, 5500, 12_000, 38, 1200],
    [glider]: [400, 700, 1200, 7, 60],
  },
  hundred_hour: {
    [single]: [1000, 1450, 2000, 12, 220],
    [multi]: [1800, 2600, 3800, 20, 450],
    [helicopter]: [1800, 2900, 5500, 20, 600],
  },
  // A progressive inspection is cut as its program says, so its parts have no usual price.
  progressive: {},
  condition: { [experimental]: [700, 1200, 2200, 11, 120] },
  phase: {
    [turboprop]: [10_000, 15_000, 25_000, 85, 3500],
    [light]: [15_000, 24_000, 40_000, 140, 6000],
    [mid]: [25_000, 42_000, 75_000, 220, 12_000],
    [heavy]: [60_000, 110_000, 220_000, 480, 38_000],
  },
  pre_buy: {
    [single]: [600, 1100, 2200, 10, 0],
    [multi]: [1200, 2200, 4000, 19, 0],
    [turboprop]: [3500, 6500, 12_000, 46, 0],
    [light]: [6000, 12_000, 25_000, 80, 0],
    [mid]: [10_000, 20_000, 45_000, 130, 0],
    [heavy]: [25_000, 50_000, 120_000, 320, 0],
    [helicopter]: [1500, 2800, 6000, 21, 0],
    [experimental]: [500, 900, 1800, 9, 0],
    [glider]: [250, 400, 800, 4, 0],
  },
  altimeter_transponder: {
    [single]: [350, 450, 600, 4, 0],
    [multi]: [380, 520, 750, 4, 0],
    [turboprop]: [600, 900, 1500, 6, 0],
    [light]: [900, 1400, 2400, 9, 0],
    [mid]: [1100, 1900, 3200, 12, 0],
    [heavy]: [1700, 2900, 5000, 18, 0],
    [helicopter]: [350, 500, 750, 4, 0],
    [experimental]: [330, 430, 580, 4, 0],
  },
  transponder: {
    [single]: [150, 230, 350, 2, 0],
    [multi]: [150, 240, 360, 2, 0],
    [turboprop]: [250, 380, 600, 3, 0],
    [light]: [350, 550, 900, 4, 0],
    [mid]: [400, 700, 1200, 5, 0],
    [heavy]: [600, 1000, 1800, 7, 0],
    [helicopter]: [170, 260, 400, 2, 0],
    [experimental]: [150, 220, 330, 2, 0],
    [glider]: [130, 200, 300, 2, 0],
  },
  altimeter_static: {
    [single]: [150, 240, 350, 2, 0],
    [multi]: [180, 280, 420, 2, 0],
    [turboprop]: [350, 550, 900, 4, 0],
    [light]: [600, 950, 1600, 6, 0],
    [mid]: [800, 1300, 2200, 8, 0],
    [heavy]: [1200, 2000, 3500, 13, 0],
    [helicopter]: [180, 280, 420, 2, 0],
    [experimental]: [150, 230, 340, 2, 0],
  },
  elt: {
    [single]: [75, 110, 150, 1, 0],
    [multi]: [75, 120, 170, 1, 0],
    [turboprop]: [150, 220, 350, 2, 0],
    [light]: [200, 320, 500, 2, 0],
    [mid]: [250, 400, 650, 3, 0],
    [heavy]: [300, 500, 900, 4, 0],
    [helicopter]: [100, 150, 250, 1, 0],
    [experimental]: [75, 110, 150, 1, 0],
  },
  vor: {
    [single]: [60, 100, 180, 1, 0],
    [multi]: [60, 110, 190, 1, 0],
    [experimental]: [60, 100, 180, 1, 0],
  },
  transponder_install: {
    [single]: [7000, 8000, 9000, 18, 5700],
    [multi]: [7300, 8600, 10_500, 21, 5900],
    [turboprop]: [9000, 12_500, 18_000, 34, 7500],
    [helicopter]: [7500, 9200, 12_000, 24, 6000],
    [experimental]: [5500, 6800, 8500, 12, 5300],
  },
  adsb_out: {
    [single]: [2000, 2600, 4500, 4, 2100],
    [multi]: [2100, 2800, 4800, 5, 2150],
    [experimental]: [1900, 2400, 4000, 3, 2050],
  },
  oil_change: {
    [single]: [150, 240, 350, 1, 120],
    [multi]: [300, 460, 650, 2, 230],
    [turboprop]: [350, 550, 900, 3, 180],
    [helicopter]: [200, 320, 500, 2, 110],
    [experimental]: [130, 210, 320, 1, 105],
  },
  tire: {
    [single]: [250, 380, 550, 2, 180],
    [multi]: [300, 450, 700, 2, 240],
    [turboprop]: [450, 700, 1200, 2, 440],
    [light]: [700, 1100, 2000, 3, 700],
    [experimental]: [220, 340, 480, 2, 150],
  },
  brakes: {
    [single]: [250, 450, 800, 3, 140],
    [multi]: [400, 700, 1300, 4, 280],
    [turboprop]: [700, 1300, 2500, 6, 500],
    [experimental]: [220, 400, 700, 3, 120],
  },
  alternator: {
    [single]: [700, 1000, 1500, 4, 580],
    [multi]: [800, 1150, 1800, 5, 600],
    [experimental]: [450, 800, 1300, 3, 500],
  },
  propeller_fixed: { [single]: [700, 950, 1200, 7, 200], [experimental]: [700, 900, 1200, 7, 180] },
  propeller: {
    [single]: [3000, 4200, 6000, 28, 1200],
    [multi]: [3200, 4500, 6500, 30, 1300],
    [turboprop]: [6000, 10_000, 18_000, 50, 3500],
    [experimental]: [2900, 4000, 5800, 27, 1100],
  },
  cylinder: {
    [single]: [2500, 3200, 4000, 13, 1800],
    [multi]: [2600, 3400, 4300, 14, 1850],
    [helicopter]: [2700, 3500, 4500, 14, 1850],
    [experimental]: [2200, 2900, 3800, 12, 1700],
  },
  magneto: {
    [single]: [500, 750, 1100, 4, 320],
    [multi]: [500, 780, 1150, 4, 330],
    [helicopter]: [550, 820, 1200, 4, 330],
    [experimental]: [450, 700, 1000, 4, 300],
  },
  borescope: {
    [single]: [200, 330, 550, 3, 0],
    [multi]: [350, 560, 900, 5, 0],
    [turboprop]: [800, 1800, 3200, 12, 0],
    [helicopter]: [220, 400, 900, 3, 0],
    [experimental]: [180, 300, 480, 3, 0],
  },
  engine_overhaul: {
    [single]: [35_000, 45_000, 60_000, 60, 38_500],
    [multi]: [37_000, 50_000, 68_000, 66, 42_500],
    [helicopter]: [38_000, 50_000, 70_000, 66, 42_000],
    [experimental]: [25_000, 36_000, 52_000, 50, 31_000],
  },
  track_balance: { [helicopter]: [600, 1000, 1800, 7, 0] },
  landing_light: {
    [single]: [250, 420, 700, 2, 210],
    [multi]: [260, 440, 720, 2, 220],
    [experimental]: [220, 360, 600, 2, 180],
  },
  shoulder_harness: { [single]: [900, 1400, 2200, 7, 650], [multi]: [1000, 1500, 2400, 8, 650] },
  wash: {
    [single]: [200, 350, 600, 5, 30],
    [multi]: [280, 450, 750, 6, 40],
    [turboprop]: [400, 700, 1200, 9, 60],
    [light]: [500, 900, 1600, 12, 80],
    [mid]: [900, 1500, 2800, 20, 120],
    [heavy]: [1800, 3200, 6500, 42, 250],
    [helicopter]: [220, 380, 700, 5, 30],
    [experimental]: [180, 320, 550, 5, 30],
    [glider]: [120, 200, 350, 3, 20],
  },
  detail: {
    [single]: [300, 550, 900, 8, 60],
    [multi]: [450, 800, 1300, 12, 80],
    [turboprop]: [700, 1200, 2200, 17, 120],
    [light]: [900, 1700, 3000, 23, 170],
    [mid]: [1500, 2800, 5000, 38, 250],
    [heavy]: [3500, 6500, 12_000, 85, 600],
    [helicopter]: [350, 650, 1100, 9, 60],
    [experimental]: [280, 500, 850, 7, 60],
    [glider]: [180, 300, 500, 4, 30],
  },
  interior: {
    [single]: [150, 280, 450, 4, 30],
    [multi]: [200, 360, 600, 5, 40],
    [turboprop]: [300, 550, 950, 8, 60],
    [light]: [400, 750, 1400, 10, 80],
    [mid]: [600, 1100, 2200, 15, 110],
    [heavy]: [1200, 2400, 5000, 32, 220],
    [helicopter]: [160, 300, 500, 4, 30],
    [experimental]: [130, 250, 400, 4, 25],
  },
};
