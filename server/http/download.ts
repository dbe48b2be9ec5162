import * as contentDisposition from 'content-disposition';
import type { Http } from '#server/context.ts';

const types: Record<string, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

/** Sends a file that the product made; its type follows from the name. */
export function sendDownload({ reply }: Http, { name, body }: { name: string; body: Buffer }) {
  void reply
    .headers({
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-disposition': contentDisposition.create(name),
      'cache-control': 'private, no-store',
    })
    .send(body);
}
