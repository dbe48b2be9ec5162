import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getDocumentProxy } from 'unpdf';
import type { ExportManifest } from '#contract/logbook/export-rules.ts';
import type { Services } from '#server/context.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { files } from '#server/db/schema/uploads.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { scanningOwner } from './scans.ts';
import { form, formHeaders } from './uploads.ts';

export interface ExportView {
  id: number;
  number: string;
  state: string;
  failure: string | null;
  tailNumber: string;
  parts: string[];
  progress: number;
  pages: number | null;
  bytes: number | null;
  manifestSha256: string | null;
  hasFile: boolean;
  isOfTransfer: boolean;
  expiresAt: string | null;
  createdAt: string;
}

const placeOf = (dataDir: string, key: string) =>
  join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);

/** An owner with a logbook, its scans and its exports. */
export async function exportingOwner(app: FastifyInstance, services: Services) {
  const own = await scanningOwner(app, services);
  const { browser, id } = own;
  const { db } = services;
  const send = (body: object = {}) => browser.post(`/api/logbooks/${id}/exports`, body);
  return {
    ...own,
    send,
    order: async (body?: object) => okBody<ExportView>(await send(body)),
    exportOf: async (exportId: number) => okBody<ExportView>(await browser.get(`/api/exports/${exportId}`)),
    download: async (exportId: number, by = browser) =>
      (await by.get(`/api/exports/${exportId}/file`)).rawPayload,
    check: (by: Browser, body: Buffer) =>
      by.post('/api/records/check', form({ name: 'x.pdf', body }), formHeaders),
    document: async (body: Buffer, title: string) => {
      const sent = await browser.post(
        '/api/uploads?purpose=delivery',
        form({ name: 'paper.pdf', body }),
        formHeaders,
      );
      const { id: fileId } = okBody<{ id: number }>(sent);
      return okBody(
        await browser.post(`/api/logbooks/${id}/documents`, {
          kind: 'weight_balance',
          title,
          dated: '2024-05-01',
          fileId,
        }),
      );
    },
    /** Ends the reading of all scans: recognizing them takes long and is not what is tested. */
    markRead: async () => {
      const scans = await db.select().from(logbookScans).where(eq(logbookScans.logbookId, id));
      for (const scan of scans) {
        await db.update(logbookPages).set({ state: 'read' }).where(eq(logbookPages.scanId, scan.id));
        await db
          .update(logbookScans)
          .set({ status: 'ready', pagesRead: scan.pages })
          .where(eq(logbookScans.id, scan.id));
      }
    },
    bytesOf: (dataDir: string, key: string) => readFile(placeOf(dataDir, key)),
    /** Puts other bytes in the place of a scan's file, as a broken disk would; none remove them. */
    replaceScan: async (dataDir: string, scanId: number, body: Buffer | undefined) => {
      const [row] = await db
        .select({ key: files.storedAs })
        .from(files)
        .innerJoin(logbookScans, eq(logbookScans.fileId, files.id))
        .where(eq(logbookScans.id, scanId));
      const path = placeOf(dataDir, row!.key);
      await (body ? writeFile(path, body) : rm(path));
    },
    /** Number of files that are attached to an export. */
    attached: (exportId: number) =>
      db.$count(files, and(eq(files.boundType, 'logbook_export'), eq(files.boundId, String(exportId)))),
  };
}

/** Returns the text of each page of an export, line by line, and its attached manifest. */
export async function readPdf(body: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(body));
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const manifestBytes = attachedTo(body);
  return { texts, manifestBytes, manifest: JSON.parse(manifestBytes.toString()) as ExportManifest };
}

/** Returns the file that a PDF has attached; read from its bytes, as it is what others would check. */
function attachedTo(body: Buffer) {
  const text = body.toString('latin1');
  const [head = '', length = ''] = /\/Type \/EmbeddedFile[^]*?\/Length (\d+)[^]*?stream\n/.exec(text) ?? [];
  const from = text.indexOf(head) + head.length;
  return inflateSync(body.subarray(from, from + Number(length)));
}
