import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxies the site at another address unchanged, except for the files that a test replaces. */
export async function startProxy(origin: string) {
  const changed = new Map<string, (text: string) => string>();
  const server = createServer((incoming, outgoing) => {
    const change = changed.get(incoming.url ?? '');
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) };
    const onResponse = async (response: IncomingMessage) => {
      const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
      if (!change) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      let text = '';
      for await (const chunk of response) text += String(chunk);
      outgoing.writeHead(200, rest).end(change(text));
    };
    const target = ask(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      (response) => {
        void onResponse(response);
      },
    );
    target.on('error', () => outgoing.destroy());
    incoming.pipe(target);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changed,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
