import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { okBody } from '#server/testing/responses.ts';
import { ownedLogbook } from './logbooks.ts';
import { form, formHeaders } from './uploads.ts';

export interface ScanView {
  id: number;
  state: string;
  failure: string | null;
  pages: number;
  pagesRead: number;
  hardPages: number;
  pageStates: { number: number; state: string; source: string | null }[];
}

export interface PageView {
  number: number;
  state: string;
  source: string | null;
  text: string;
  typed: string | null;
  words: { t: string; x: number; y: number; w: number; h: number }[];
  dates: string[];
  image: { url: string; thumbnailUrl: string | null; width: number; height: number } | null;
}

/** An owner with a logbook and what is done to its scans. */
export async function scanningOwner(app: FastifyInstance, services: Services) {
  const own = await ownedLogbook(app, services);
  const { browser, id } = own;
  const uploadFile = (body: Buffer, name = 'book.pdf') =>
    browser.post('/api/uploads?purpose=logbook-scan', form({ name, body }), formHeaders);
  const upload = async (body: Buffer, name?: string) =>
    okBody<{ id: number; fileUrl: string }>(await uploadFile(body, name)).id;
  const send = (fileIds: number[], more: object = {}) =>
    browser.post(`/api/logbooks/${id}/scans`, {
      book: 'airframe',
      title: 'Airframe log 1',
      fileIds,
      ...more,
    });
  return {
    ...own,
    uploadFile,
    upload,
    send,
    scan: async (files: Buffer[], more?: object) => {
      const ids: number[] = [];
      for (const file of files) ids.push(await upload(file));
      return okBody<ScanView>(await send(ids, more));
    },
    scanOf: async (scanId: number) => okBody<ScanView>(await browser.get(`/api/scans/${scanId}`)),
    pageOf: async (scanId: number, number: number) =>
      okBody<PageView>(await browser.get(`/api/scans/${scanId}/pages/${number}`)),
    typeLine: (scanId: number, number: number, typed: string) =>
      browser.patch(`/api/scans/${scanId}/pages/${number}`, { typed }),
  };
}
