import { adLayoutNames, type AdLayout, type AdSize } from '#contract/site/ad-layouts.ts';
import type { AdOrder } from './composer/ad.ts';
import type { AircraftKind } from './composer/art/aircraft.ts';
import { ending, lettersOf } from './ending.ts';

/** A first sentence up to this length is the headline; a longer one is split. */
const maxHeadline = 120;

interface Custom {
  prompt: string;
  size: AdSize;
  layout?: AdLayout | undefined;
}

/** Returns what our own layouts draw for a description: its first sentence as the headline, the rest below. */
export function customOrder({ prompt, size, layout }: Custom, site: string): AdOrder {
  const { headline, body } = splitPrompt(prompt);
  return {
    layout: layout ?? layoutFor(prompt),
    size,
    aircraft: aircraftFor(prompt),
    text: { eyebrow: '', headline, body, action: '', site },
  };
}

/** Splits a text after its first line or sentence. */
export function splitPrompt(prompt: string) {
  const [line = '', ...lines] = prompt.split(/\s*\n+\s*/).filter(Boolean);
  const [first = '', ...others] = line.split(/(?<=[.!?。؟])\s+/);
  const rest = [...others, ...lines].join(' ').replace(/\s+/g, ' ').trim();
  const sentence = first.replace(/\s+/g, ' ').trim();
  const letters = lettersOf(sentence);
  if (letters.length <= maxHeadline) return { headline: sentence, body: rest };
  const start = ending(letters, maxHeadline).slice(0, -1);
  return { headline: `${start}…`, body: `…${sentence.slice(start.length).trim()} ${rest}`.trim() };
}

const aircraftWords: [AircraftKind, RegExp][] = [
  ['helicopter', /\b(helicopters?|rotors?|rotorcraft|robinson|r22|r44|r66)\b/i],
  ['jet', /\b(jets?|turbines?|turbofan|citation|phenom|learjet)\b/i],
  ['twin', /\b(twins?|multi-?engine|baron|seneca|king air)\b/i],
  ['low-wing', /\b(low[- ]wing|cirrus|sr2[02]|piper|mooney|bonanza|cherokee|archer)\b/i],
];
export const aircraftFor = (prompt: string): AircraftKind =>
  aircraftWords.find(([, words]) => words.test(prompt))?.[0] ?? 'high-wing';

const layoutWords: [AdLayout, RegExp][] = [
  ['panel', /\b(avionics|panels?|instruments?|autopilots?|ads-b|glass)\b/i],
  ['blueprint', /\b(annuals?|inspections?|overhauls?|modifications?|engines?)\b/i],
  ['chart', /\b(near|nearby|airports?|routes?|local)\b/i],
  ['runway', /\b(runways?|landing|night|dusk|payments?)\b/i],
];

/** By its words; without one of ours, the same prompt always has the same layout. */
export function layoutFor(prompt: string): AdLayout {
  const named = layoutWords.find(([, words]) => words.test(prompt))?.[0];
  if (named) return named;
  const sum = Array.from(prompt).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return adLayoutNames[sum % adLayoutNames.length]!;
}
