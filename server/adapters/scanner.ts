import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const patienceMs = 30_000;
const usualPort = 3310;

/** Scans a file with clamd at 'host:port'. Throws if clamd cannot be reached or returns no verdict. */
export async function isInfected(address: string, path: string): Promise<boolean> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usualPort) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd is silent')));
  try {
    const [response] = await Promise.all([text(socket), pipeline(inStream(path), socket, { end: false })]);
    const verdict = /^stream: (?:(OK)|.+ FOUND)\0?$/.exec(response);
    if (!verdict) throw new Error(`clamd answered ${response}`);
    return !verdict[1];
  } finally {
    socket.destroy();
  }
}

/** Encodes a file for INSTREAM of clamd: chunks with a length prefix, then an empty one. */
async function* inStream(path: string) {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(n: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
}
