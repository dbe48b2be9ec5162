import type { Service } from '#contract/labels.ts';

export interface SampleProvider {
  name: string;
  person: [first: string, last: string];
  /** Where they are based, then where else they go. */
  fields: string[];
  services: Service[];
  tags?: string[];
  credentials: string[];
  about: string;
  /** Days since the business was verified; none: not verified. */
  verified?: number;
  isBusy?: boolean;
  /** How far they come to the aircraft. */
  radiusNm?: number;
}

/** A provider in short: name, person, fields, services, credentials, what they say of themselves. */
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
