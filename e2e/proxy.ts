import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxies the site at another address unchanged, except for what a test replaces; it can lose the connection. */
export async function startProxy(origin: string) {
  /** Files that come with another text, by path. */
  const changed = new Map<string, (text: string) => string>();
  /** What the proxy itself responds to, by path: called with the body of the request. */
  const own = new Map<string, (body: string) => string>();
  /** Addresses of the requests so far, in their order. */
  const asked: string[] = [];
  let changeDocument: ((html: string) => string) | undefined;
  let isOffline = false;

  const changeOf = ({ url = '', headers }: IncomingMessage) =>
    changed.get(url) ?? (headers.accept?.startsWith('text/html') ? changeDocument : undefined);
  const server = createServer((incoming, outgoing) => {
    if (isOffline) return incoming.socket.destroy();
    asked.push(incoming.url ?? '');
    const answer = own.get(incoming.url ?? '');
    if (answer) {
      void textOf(incoming).then((body) =>
        outgoing.setHeader('content-type', 'text/javascript').end(answer(body)),
      );
      return;
    }
    const change = changeOf(incoming);
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) };
    const onResponse = async (response: IncomingMessage) => {
      const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
      const status = response.statusCode ?? 502;
      if (!change || status !== 200) {
        outgoing.writeHead(status, response.headers);
        response.pipe(outgoing);
        return;
      }
      outgoing.writeHead(status, rest).end(change(await textOf(response)));
    };
    const target = ask(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      (response) => {
        void onResponse(response);
      },
    );
    target.on('error', () => outgoing.destroy());
    outgoing.on('close', () => target.destroy());
    incoming.pipe(target);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changed,
    own,
    asked,
    /** Changes every document. */
    changeDocuments: (change: (html: string) => string) => void (changeDocument = change),
    /** Without a connection even open streams end. */
    setOffline: (next: boolean) => {
      isOffline = next;
      if (next) server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

async function textOf(message: IncomingMessage) {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}
