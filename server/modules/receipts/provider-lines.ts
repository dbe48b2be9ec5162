import { credentialKinds, needsNumber, type CredentialKind } from '#contract/providers/credential-kinds.ts';

interface Shop {
  providerUserId: string;
  providerName: string;
  /** As the shop typed it. */
  providerAirport: string | null;
  /** Code and town of the base airport. */
  baseTown: string | null;
  /** Of its approved verification. */
  businessAddress: string | null;
  certificates: { kind: CredentialKind; number: string | null }[];
}

/** Returns the shop as a receipt names it: with its address, or base airport and town, and its checked certificate. */
export function providerOf(shop: Shop) {
  const address = shop.businessAddress?.split(/\s*\n\s*/).join(', ');
  const certificate = certificateOf(shop.certificates);
  return {
    id: shop.providerUserId,
    name: shop.providerName,
    address: address || shop.baseTown || (shop.providerAirport ?? ''),
    ...(certificate && { certificate }),
  };
}

/** A repair station by its number, which is public; mechanics by the kinds of their certificates. */
function certificateOf(certificates: Shop['certificates'] = []) {
  const station = certificates.find(({ kind }) => kind === 'repair_station');
  if (station) return [credentialKinds.repair_station.name, station.number].filter(Boolean).join(' ');
  const held = new Set(certificates.map(({ kind }) => kind).filter(needsNumber));
  return [...held].map((kind) => credentialKinds[kind].name).join(', ');
}
