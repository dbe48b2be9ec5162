import { Readable } from 'node:stream';
import * as contentDisposition from 'content-disposition';
import type { Http } from '#server/context.ts';

export interface SentFile {
  name: string;
  type: string;
  body: AsyncIterable<unknown>;
}

/** Streams a file for download: a reader that is slow is waited for, one that leaves ends it. */
export function sendFile({ reply }: Http, { name, type, body }: SentFile) {
  void reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition.create(name),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(body, { objectMode: false }));
}
