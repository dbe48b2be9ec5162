import type { Services } from '#server/context.ts';
import { frame, storePicture } from './pictures.ts';

/** Drawn photos that stand for evidence: a flat tire, a cylinder through a borescope, an aircraft on the ramp. */
const evidencePhotos = {
  tire: frame(
    '#9aa0a4',
    '#63686c',
    '<path d="M0 92h160v28H0z" fill="#7d7f7c"/><ellipse cx="82" cy="101" rx="58" ry="7" fill="#2d2f30" opacity=".55"/><circle cx="82" cy="56" r="45" fill="#1d1e20"/><circle cx="82" cy="56" r="45" fill="none" stroke="#34363a" stroke-width="5" stroke-dasharray="5 3"/><circle cx="82" cy="56" r="23" fill="#d4d7da" stroke="#8f959b" stroke-width="3"/><circle cx="82" cy="56" r="7" fill="#555b61"/><path d="M57 93c8 6 42 7 51 0l-4 6H61z" fill="#4a3c34"/><path d="M76 0h14l2 40H74z" fill="#eceeef"/>',
  ),
  borescope: frame(
    '#2a1206',
    '#0a0503',
    '<circle cx="80" cy="60" r="56" fill="url(#b)" stroke="#120a05" stroke-width="8"/><path d="M44 44a40 40 0 0 1 64-6" stroke="#f2cd97" stroke-width="3" opacity=".7" fill="none"/><ellipse cx="90" cy="66" rx="24" ry="20" fill="#5e3213"/><ellipse cx="88" cy="63" rx="19" ry="15" fill="#8a5a30"/>',
  ),
  ramp: frame(
    '#a9c3dd',
    '#e8d9c3',
    '<path d="M0 70c30-14 54-6 80-10s54-10 80-2v20H0z" fill="#8a9a86"/><path d="M0 76h160v44H0z" fill="#9d9f9e"/><path d="M0 104l160-12" stroke="#e8c64a" stroke-width="2"/><ellipse cx="80" cy="98" rx="60" ry="5" fill="#3f4244" opacity=".45"/><path d="M10 62h140l-4 6H14z" fill="#f4f5f6"/><path d="M66 66c0-8 28-8 28 0l4 20c0 8-36 8-36 0z" fill="#fbfbfb"/><path d="M68 70h24l2 8H66z" fill="#2b3b4c"/><path d="M62 82c12 4 24 4 36 0" stroke="#b9282d" stroke-width="2.4" fill="none"/><path d="M56 96V84M104 96V84M80 99V72" stroke="#70777d" stroke-width="2"/><circle cx="56" cy="97" r="4" fill="#1d1f21"/><circle cx="104" cy="97" r="4" fill="#1d1f21"/>',
  ),
};

export type EvidencePhoto = keyof typeof evidencePhotos;

/** Stores one of the photos as evidence of a user; returns its row. */
export const storeEvidence = (services: Services, userId: string, photo: EvidencePhoto) =>
  storePicture(services, {
    svg: evidencePhotos[photo],
    ownerId: userId,
    purpose: 'evidence',
    name: `${photo}.png`,
    width: 800,
    height: 600,
  });
