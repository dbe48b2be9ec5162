import { service } from '#contract/catalog.ts';
import { categoryLabels, labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { folded, tokenize } from './tokenizer.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export const wordTerm = (word: string) => `word:${word}`;
/** An airport, or what of a service of the catalog is offered there. */
export const airportTerm = (airportId: number, kind?: string) =>
  `airport:${airportId}${kind ? `:${kind}` : ''}`;
/** A service by its id, or a tag in the provider's own words. */
export const serviceTerm = (name: string) => `service:${folded(name)}`;

export const isCatalogued = (name: string) => service.safeParse(name).success;

const byName = new Map<string, Service>(
  service.options.flatMap((id) => [
    [id, id],
    [folded(serviceLabels[id]), id],
    ...(id in categoryLabels
      ? [[folded(categoryLabels[id as keyof typeof categoryLabels]), id] as const]
      : []),
  ]),
);

/** What somebody offers: entries that are an id or a label as ids, the others as tags; each once. */
export function readServices(entries: string[]): { services: Service[]; tags: string[] } {
  const services = new Set<Service>();
  const tags = new Map<string, string>();
  for (const entry of entries) {
    const id = byName.get(folded(entry));
    if (id) services.add(id);
    else if (!tags.has(folded(entry))) tags.set(folded(entry), entry);
  }
  return { services: [...services], tags: [...tags.values()] };
}

/** Squares of two degrees, in which those who come to the aircraft are entered. */
const side = 2;
const across = 360 / side;

const gridCellAt = (north: number, east: number) => `reach:${north}/${((east % across) + across) % across}`;

/** The square that a place lies in, or what of a service of the catalog reaches it. */
export const cellTerm = ({ latitude, longitude }: Position, kind?: string) =>
  gridCellAt(Math.floor(latitude / side), Math.floor((longitude + 180) / side)) + (kind ? `:${kind}` : '');

/** Every square that a circle may touch. */
export function gridCellsWithin({ latitude, longitude }: Position, radiusNm: number): string[] {
  const north = radiusNm / 60;
  const widest = Math.min(89.9, Math.abs(latitude) + north);
  const east = Math.min(180, north / Math.cos((widest * Math.PI) / 180));
  const rows = range(Math.floor((latitude - north) / side), Math.floor((latitude + north) / side));
  const columns = range(
    Math.floor((longitude + 180 - east) / side),
    Math.floor((longitude + 180 + east) / side),
  );
  return [...new Set(rows.flatMap((row) => columns.map((column) => gridCellAt(row, column))))];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** How far those come who say that they are mobile but not how far. */
const defaultRadiusNm = 50;

interface ServiceArea {
  serviceRadiusNm: number | null;
  isMobile: boolean;
}

/** How far somebody comes to the aircraft; nothing if they do not. */
export const serviceAreaOf = ({ serviceRadiusNm, isMobile }: ServiceArea) =>
  serviceRadiusNm ?? (isMobile ? defaultRadiusNm : null);
/** The same of a row `p`. */
export const serviceAreaSql = `coalesce(p.service_radius_nm, case when p.is_mobile then ${defaultRadiusNm} end)`;

export interface Described extends ServiceArea {
  businessName: string;
  description: string | null;
  servicesOffered: string[];
  tags: string[];
  coverageAreas: string[];
}

/** All names of a service: its id, and what profiles, forms and filters call it. */
export const namesOfService = (id: string) => [id, serviceLabels[id as Service] ?? '', labelOf(id)];

/** The words that a provider is found by. */
export const profileTokens = ({
  businessName,
  description,
  servicesOffered,
  tags,
  coverageAreas,
}: Described) =>
  tokenize(
    [
      businessName,
      description ?? '',
      ...servicesOffered.flatMap(namesOfService),
      ...tags,
      ...coverageAreas,
    ].join('\n'),
  );

/** Every heading that a provider stands under. */
export function toIndexTerms(profile: Described, airportIds: number[], base: Position | undefined): string[] {
  const serviceArea = serviceAreaOf(profile);
  const places = [
    ...airportIds.map((id) => airportTerm(id)),
    ...(base && serviceArea ? gridCellsWithin(base, serviceArea) : []),
  ];
  return [
    ...profileTokens(profile).map(wordTerm),
    ...new Set([...profile.servicesOffered, ...profile.tags].map(serviceTerm)),
    ...places,
    ...places.flatMap((place) => profile.servicesOffered.map((kind) => `${place}:${kind}`)),
  ];
}
