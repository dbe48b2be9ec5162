import { createServer, type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** The EICAR test text, in two parts, so that no scanner flags this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const command = 'zINSTREAM\0';

/** Returns the received file once its last chunk has arrived; undefined before. */
function contentOf(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A clamd in this process that detects the EICAR text; tests can replace or suppress its reply. */
export async function testScanner() {
  const behavior: { response?: string | null } = {};
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!command.startsWith(received.subarray(0, command.length).toString()))
        return socket.end('UNKNOWN COMMAND\0');
      const content = contentOf(received);
      if (!content || behavior.response === null) return undefined;
      scanned.push(content);
      const verdict = content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
      return socket.end(behavior.response ?? verdict);
    });
  });
  const up = (port = 0) =>
    new Promise<number>((done) =>
      server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
    );
  const port = await up();
  const down = () => new Promise((done) => server.close(done));
  afterAll(down);
  return { address: `127.0.0.1:${port}`, behavior, scanned, down, up: () => up(port) };
}
