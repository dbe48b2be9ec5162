import type { Service } from '#contract/labels.ts';

export interface SampleProvider {
  name: string;
  person: [first: string, last: string];
  /** The base airport, then the other served airports. */
  fields: string[];
  services: Service[];
  tags?: string[];
  credentials: string[];
  about: string;
  /** Days since the verification; undefined if not verified. */
  verified?: number;
  isBusy?: boolean;
  /** The service radius in nm. */
  radiusNm?: number;
}

/** Builds a provider from name, person, airports, services, credentials and description. */
export const shop = (
  name: string,
  person: [string, string],
  fields: string,
  services: Service[],
  credentials: string,
  about: string,
  more: Partial<SampleProvider> = {},
): SampleProvider => ({
  name,
  person,
  fields: fields.split(' '),
  services,
  credentials: credentials.split(', '),
  about,
  ...more,
});
