import type { AdLayout, AdSize } from '#contract/site/ad-layouts.ts';
import type { AdText } from './composer/ad.ts';
import type { AircraftKind } from './composer/art/aircraft.ts';

export interface Campaign {
  adType: string;
  layout: AdLayout;
  size: AdSize;
  aircraft: AircraftKind;
  text: Omit<AdText, 'site'>;
  /** What the image service is asked to draw. */
  scene: string;
}

/** The ads of a set: six messages, each layout once and each size twice. */
export const campaigns: Campaign[] = [
  {
    adType: 'owners',
    layout: 'plate',
    size: '1024x1024',
    aircraft: 'high-wing',
    text: {
      eyebrow: 'For aircraft owners',
      headline: 'Post once. Let the quotes come to you.',
      body: 'Price, timing and credentials, side by side. Posting is free.',
      action: 'Post a Service Request',
    },
    scene: 'a high-wing single-engine trainer parked on a sunny general aviation ramp',
  },
  {
    adType: 'inspections',
    layout: 'blueprint',
    size: '1792x1024',
    aircraft: 'low-wing',
    text: {
      eyebrow: 'Inspections',
      headline: 'Annual due? Compare before you commit.',
      body: 'See quotes from A&P/IA mechanics and repair stations side by side.',
      action: 'Compare Quotes',
    },
    scene: 'a mechanic inspecting the open cowling of a low-wing single in a bright, tidy hangar',
  },
  {
    adType: 'avionics',
    layout: 'panel',
    size: '1024x1792',
    aircraft: 'high-wing',
    text: {
      eyebrow: 'Avionics',
      headline: 'New panel on your mind?',
      body: 'Avionics shops near your airport quote panel upgrades, ADS-B and pitot-static checks.',
      action: 'Find a Provider',
    },
    scene: 'the instrument panel of a light aircraft in cruise, attitude indicator in the middle',
  },
  {
    adType: 'providers',
    layout: 'chart',
    size: '1792x1024',
    aircraft: 'twin',
    text: {
      eyebrow: 'For service providers',
      headline: 'The next job is closer than you think.',
      body: 'Open requests from owners near your airport, matched to the work you do.',
      action: 'Register Your Services',
    },
    scene: 'an avionics technician at a workbench in a small airport repair shop, doors open to the ramp',
  },
  {
    adType: 'payments',
    layout: 'runway',
    size: '1024x1024',
    aircraft: 'high-wing',
    text: {
      eyebrow: 'Protected payment',
      headline: 'Held until you confirm the work.',
      body: 'Pay when you accept a quote. We release the payment after you confirm.',
      action: 'See How It Works',
    },
    scene: 'a light aircraft on short final to a runway at dusk, runway lights on',
  },
  {
    adType: 'fleet',
    layout: 'climb',
    size: '1024x1792',
    aircraft: 'jet',
    text: {
      eyebrow: 'Pistons, turbines, rotors',
      headline: 'Find the shop that knows your aircraft.',
      body: 'Maintenance, avionics, detailing and inspections in one place.',
      action: 'Find a Provider',
    },
    scene: 'a light business jet climbing over low hills in the morning',
  },
];

/** Asks for a photo that leaves room for our own text. */
export const scenePrompt = ({ scene }: Campaign) =>
  `Advertising photograph for an aviation services marketplace: ${scene}. Natural light, realistic aircraft proportions, calm composition with the subject in the upper right. No text, no logos, no registration marks.`;
