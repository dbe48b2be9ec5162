import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

export const ownPath = '/api/service-providers/me/credentials';

/** Valid inputs. */
export const mechanic = { kind: 'a_and_p', number: '3418417', issuer: 'FAA' };
export const station = { kind: 'repair_station', number: '7BLR418C', ratings: ['radio_3', 'instrument_1'] };
export const policy = {
  kind: 'insurance_hangarkeepers',
  number: 'HK-20418',
  issuer: 'Avemco',
  limit: 500_000,
  validUntil: '2027-01-31',
};

export interface Shown {
  id: number;
  kind: string;
  number: string | null;
  status: string;
  statedAt: string;
  validUntil: string | null;
  openQuotes: number;
  files: { id: number; fileUrl: string }[];
}

/** Adds a credential through the API. */
export const stated = async (provider: Browser, body: object) =>
  okBody<Shown>(await provider.post(ownPath, body));

export const seen = { verdict: 'ok', how: 'We saw the document and matched the name.' };

/** Checks a credential through the API. */
export const checked = async (admin: Browser, id: number, body: object = {}) =>
  okBody<Shown>(await admin.post(`/api/admin/credentials/${id}/check`, { ...seen, ...body }));
