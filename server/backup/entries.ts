/** Entries of a backup: one manifest, then tables, then files. */
export type Head = Manifest | TableHead | FileHead;

export interface Manifest {
  /** The timestamps that identify the migrations, as in the journal. */
  migrations: number[];
  /** The last value of each sequence. */
  sequences: { name: string; value: string }[];
}
export interface TableHead {
  table: string;
  columns: string[];
}
export interface FileHead {
  file: string;
}

export interface Entry {
  head: Head;
  /** Must be read to its end, or not at all, before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** Encodes an entry: its head and the chunks of its body, each with a length prefix, then an empty one. */
export async function* pack(head: Head, body: AsyncIterable<Buffer> | [] = []): AsyncGenerator<Buffer> {
  yield part(Buffer.from(JSON.stringify(head)));
  for await (const chunk of body) yield part(chunk);
  yield part(Buffer.alloc(0));
}

/** Decodes the entries that `pack` encoded. */
export async function* unpack(content: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const parts = partsOf(content);
  try {
    for (;;) {
      const { value: head, done } = await parts.next();
      if (done) return;
      const body = bodyFrom(parts);
      yield { head: JSON.parse(head.toString()) as Head, body };
      await drain(body);
    }
  } finally {
    await parts.return(undefined);
  }
}

/** Reads a stream to its end, where errors are detected. */
export async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}

async function* bodyFrom(parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await parts.next();
    if (done || value.length === 0) return;
    yield value;
  }
}

function part(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
      const end = 4 + rest.readUInt32BE();
      yield rest.subarray(4, end);
      rest = rest.subarray(end);
    }
  }
}
