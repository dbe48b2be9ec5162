import type { Services } from '#server/context.ts';
import { frame, storePicture } from './pictures.ts';

/**
 * Drawn photos of findings: a cable with its shield bare, a cracked fitting behind an instrument, a worn breaker, a dented
 * tube of a nose gear, a fuel stain under a wing.
 */
const findingPhotos = {
  coax: frame(
    '#5b6152',
    '#2f332b',
    '<path d="M0 0h70v120H0z" fill="#8d9577"/><circle cx="70" cy="60" r="17" fill="#15170f"/><circle cx="70" cy="60" r="17" fill="none" stroke="#b9c19d" stroke-width="2"/><circle cx="18" cy="18" r="4" fill="#6d7458"/><circle cx="18" cy="102" r="4" fill="#6d7458"/><path d="M0 50c30 2 44 12 70 12s54 18 90 12" stroke="#17181a" stroke-width="13" fill="none"/><path d="M58 60c9 2 21 1 34 5" stroke="#c9ccd0" stroke-width="10" fill="none" stroke-dasharray="2 1.4"/><path d="M58 55c8 2 20 1 34 4" stroke="#f3f4f5" stroke-width="1.4" fill="none"/>',
  ),
  fitting: frame(
    '#2c2f33',
    '#0f1113',
    '<circle cx="38" cy="58" r="44" fill="#1b1d20" stroke="#3d4147" stroke-width="6"/><path d="M76 50h30v20H76z" fill="#c49a4b"/><path d="M84 46h14v28H84z" fill="#e0b866"/><path d="M89 46l4 9-5 8 4 11" stroke="#2b1d06" stroke-width="1.8" fill="none"/><path d="M106 60c24 0 18 40 54 40" stroke="#4f8f5f" stroke-width="11" fill="none"/><path d="M106 57c26 0 20 38 54 38" stroke="#8cc79a" stroke-width="1.6" fill="none"/>',
  ),
  breaker: frame(
    '#43474c',
    '#2a2d31',
    '<g fill="#1b1d1f" stroke="#6b7178" stroke-width="2"><circle cx="32" cy="46" r="17"/><circle cx="80" cy="46" r="17"/><circle cx="128" cy="46" r="17"/></g><g fill="#e9ebed"><circle cx="32" cy="46" r="9"/><circle cx="128" cy="46" r="9"/></g><circle cx="80" cy="46" r="9" fill="#b9a27c"/><path d="M74 41l5 5-3 6" stroke="#5a4526" stroke-width="1.4" fill="none"/><g font-family="sans-serif" font-size="8" fill="#e9ebed" text-anchor="middle"><text x="32" y="82">COM 1</text><text x="80" y="82">AVN MSTR</text><text x="128" y="82">NAV 1</text></g>',
  ),
  truss: frame(
    '#5f666b',
    '#23272a',
    '<circle cx="36" cy="104" r="34" fill="#17191b"/><circle cx="36" cy="104" r="15" fill="#9aa1a6"/><path d="M118 10v52" stroke="#c9d0d4" stroke-width="11" stroke-linecap="round"/><g transform="rotate(-27 80 60)"><rect x="-20" y="50" width="200" height="20" rx="10" fill="#b4bbc0"/><path d="M-20 55h200" stroke="#dfe4e7" stroke-width="3"/><ellipse cx="88" cy="52.5" rx="11" ry="4.6" fill="#7b8389"/><ellipse cx="88" cy="51.6" rx="8" ry="2.4" fill="#565e64"/><ellipse cx="112" cy="52.8" rx="7" ry="3.4" fill="#858d93"/></g>',
  ),
  tank: frame(
    '#eef0f1',
    '#b9c0c5',
    '<path d="M0 34h160M0 84h160" stroke="#9aa3a9"/><path d="M6 38h150M6 80h150" stroke="#a7afb5" stroke-width="3" stroke-dasharray="0 10" stroke-linecap="round"/><ellipse cx="84" cy="60" rx="30" ry="17" fill="none" stroke="#8f989e" stroke-width="1.6"/><ellipse cx="84" cy="60" rx="26" ry="13.4" fill="none" stroke="#8f989e" stroke-width="3" stroke-dasharray="0 11" stroke-linecap="round"/><path d="M98 68c16 4 34 18 40 44 4 10-12 8-18-2-8-16-18-30-28-36z" fill="#3f8fc0" opacity=".6"/><path d="M100 70c10 4 20 14 26 30" stroke="#2a6f9e" stroke-width="3" fill="none" opacity=".55"/>',
  ),
};

export type FindingPhoto = keyof typeof findingPhotos;

/** Stores a photo of a finding; returns its row. */
export const storeFindingPhoto = async (
  services: Services,
  { photo, ownerId, findingId }: { photo: FindingPhoto; ownerId: string; findingId: number },
) => ({
  ...(await storePicture(services, {
    svg: findingPhotos[photo],
    ownerId,
    purpose: 'finding',
    name: `${photo}.png`,
    width: 800,
    height: 600,
  })),
  boundType: 'finding',
  boundId: String(findingId),
});
