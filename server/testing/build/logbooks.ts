import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn } from './accounts.ts';
import { buildAircraft } from './aircraft.ts';

export interface Entry {
  id: number;
  book: string;
  kind: string;
  source: string;
  title: string;
  doneOn: string;
  text: string;
  tach: number | null;
  sheetVersion: number | null;
  signedFile: { id: number; fileUrl: string } | null;
  formers: Entry[];
  canCorrect: boolean;
}

export interface Logbook {
  id: number;
  completeness: { id: string; isDone: boolean; action: string }[];
  counts: { entries: number; ads: number; scans: number; parts: number; documents: number };
  statements: { kind: string; statedOn: string; byName: string }[];
  components: { serial: string; total: number | null; sinceOverhaul: number | null }[];
  gaps: { from: string; to: string | null; months: number }[];
  marks: { id: number; doneOn: string }[];
}

/** The oil change of the specification’s example. */
export const oilChange = {
  book: 'engine_1',
  kind: 'preventive',
  doneOn: '2026-10-01',
  readings: { tach: 3408.9 },
  text: 'Drained oil, new filter CH48110-1, 8 qt, leak check',
  appendixItem: 23,
  signerName: 'Marta Keller',
  certificateKind: 'private_pilot',
  certificateNumber: '3300417',
};

/** Work that a mechanic signed on paper, as its owner enters it. */
export const onPaper = {
  book: 'airframe',
  kind: 'maintenance',
  text: 'Replaced the left main tire.',
  signerName: 'D. Whitfield',
  certificateKind: 'ia',
  certificateNumber: '2718281',
};

/** Makes a share link to the logbook of a new aircraft; returns the call that opens it. */
export async function shareLogbook(services: Services, owner: Browser, ownerId: string) {
  const { id } = await buildAircraft(services, { ownerId });
  const logbook = okBody<Logbook>(await owner.get(`/api/aircraft/${id}/logbook`));
  const body = { label: 'Lone Star Bank', preset: 'buyer' };
  const made = await owner.post(`/api/logbooks/${logbook.id}/share-links`, body);
  return `/api/shared/${okBody<{ url: string }>(made).url.split('/').at(-1)!}`;
}

/** An aircraft with its owner and logbook. */
export async function ownedLogbook(app: FastifyInstance, services: Services, row: object = {}) {
  const { browser, person } = await signedIn(app, services);
  const plane = await buildAircraft(services, { ownerId: person.id, make: 'Cessna', model: '172S', ...row });
  const get = async () => okBody<Logbook>(await browser.get(`/api/aircraft/${plane.id}/logbook`));
  const { id } = await get();
  const send = (body: object) => browser.post(`/api/logbooks/${id}/entries`, body);
  return {
    browser,
    person,
    id,
    aircraft: plane,
    aircraftId: plane.id,
    get,
    send,
    add: async (body: object) => okBody<Entry>(await send(body)),
    list: async (query = '') => okBody<Entry[]>(await browser.get(`/api/logbooks/${id}/entries${query}`)),
  };
}
