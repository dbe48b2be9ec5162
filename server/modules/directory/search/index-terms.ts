import { categoryLabels, labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { withoutNumbers } from '#contract/providers/stated-credentials.ts';
import { service } from '#contract/requests/catalog.ts';
import { normalize, tokenize } from './tokenizer.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export const wordTerm = (word: string) => `word:${word}`;
/** The term of an airport, or of a catalog service at it. */
export const airportTerm = (airportId: number, kind?: string) =>
  `airport:${airportId}${kind ? `:${kind}` : ''}`;
/** The term of a catalog service, by its id, or of a tag. */
export const serviceTerm = (name: string) => `service:${normalize(name)}`;

export const isCatalogued = (name: string) => service.safeParse(name).success;

const byName = new Map<string, Service>(
  service.options.flatMap((id) => [
    [id, id],
    [normalize(serviceLabels[id]), id],
    ...(id in categoryLabels
      ? [[normalize(categoryLabels[id as keyof typeof categoryLabels]), id] as const]
      : []),
  ]),
);

/** Splits entries into catalog services, by id or label, and tags; each once. */
export function readServices(entries: string[]): { services: Service[]; tags: string[] } {
  const services = new Set<Service>();
  const tags = new Map<string, string>();
  for (const entry of entries) {
    const id = byName.get(normalize(entry));
    if (id) services.add(id);
    else if (!tags.has(normalize(entry))) tags.set(normalize(entry), entry);
  }
  return { services: [...services], tags: [...tags.values()] };
}

/** Size of a grid cell in degrees; mobile providers are indexed by the cells that their radius touches. */
const cellDegrees = 2;
const columnsAround = 360 / cellDegrees;

const gridCellAt = (north: number, east: number) =>
  `reach:${north}/${((east % columnsAround) + columnsAround) % columnsAround}`;

/** The term of the grid cell of a position, or of a catalog service in it. */
export const cellTerm = ({ latitude, longitude }: Position, kind?: string) =>
  gridCellAt(Math.floor(latitude / cellDegrees), Math.floor((longitude + 180) / cellDegrees)) +
  (kind ? `:${kind}` : '');

/** Returns every grid cell that a circle may touch. */
export function gridCellsWithin({ latitude, longitude }: Position, radiusNm: number): string[] {
  const north = radiusNm / 60;
  const widest = Math.min(89.9, Math.abs(latitude) + north);
  const east = Math.min(180, north / Math.cos((widest * Math.PI) / 180));
  const rows = range(
    Math.floor((latitude - north) / cellDegrees),
    Math.floor((latitude + north) / cellDegrees),
  );
  const columns = range(
    Math.floor((longitude + 180 - east) / cellDegrees),
    Math.floor((longitude + 180 + east) / cellDegrees),
  );
  return [...new Set(rows.flatMap((row) => columns.map((column) => gridCellAt(row, column))))];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The service radius of a mobile provider without one. */
const defaultRadiusNm = 50;

interface ServiceArea {
  serviceRadiusNm: number | null;
  isMobile: boolean;
}

/** Returns the service radius in nm; null if the provider is not mobile. */
export const serviceAreaOf = ({ serviceRadiusNm, isMobile }: ServiceArea) =>
  serviceRadiusNm ?? (isMobile ? defaultRadiusNm : null);
/** `serviceAreaOf` in SQL, for a provider `p`. */
export const serviceAreaSql = `coalesce(p.service_radius_nm, case when p.is_mobile then ${defaultRadiusNm} end)`;

export interface Described extends ServiceArea {
  businessName: string;
  description: string | null;
  servicesOffered: string[];
  tags: string[];
  credentials: string[];
  coverageAreas: string[];
}

/** Returns all names of a service: its id and its labels in profiles, forms and filters. */
export const namesOfService = (id: string) => [id, serviceLabels[id as Service] ?? '', labelOf(id)];

/** Returns the tokens of what a profile says itself, without its services and places. */
export const ownTokens = (profile: Described) => tokenize(ownTexts(profile).join('\n'));

/** Returns the tokens of a profile. */
export const profileTokens = (profile: Described) =>
  tokenize(
    [...ownTexts(profile), ...profile.servicesOffered.flatMap(namesOfService), ...profile.coverageAreas].join(
      '\n',
    ),
  );

const ownTexts = ({ businessName, description, tags, credentials }: Described) => [
  businessName,
  description ?? '',
  ...tags,
  // Without numbers: a search must not confirm a certificate number either.
  ...withoutNumbers(credentials),
];

/** Raise it when `toIndexTerms` or `toSearchTerms` changes: all profiles are indexed again. */
export const termsVersion = 4;

/** Returns the index terms of a provider. */
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
