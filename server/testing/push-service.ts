import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import webPush from 'web-push';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service in this process, whose browsers decrypt what they get; it can fail or say that a browser is gone. */
export async function testPushService() {
  const received: Received[] = [];
  const behavior = { status: 201 };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(behavior.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => new Promise((done) => server.close(done)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    received,
    behavior,
    variables: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_TO_LOOPBACK: 'on' },
    /** Throws unless the request was signed with the site's key, for this push service. */
    requireSigned: ({ headers }: Received) => requireSigned(headers.authorization ?? '', publicKey, origin),
    browser: (name: string) => testBrowser(`${origin}/${name}`),
  };
}

/** A browser's subscription with its secret keys. */
function testBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') },
    },
    decrypt: ({ body }: Received) => decrypt(body, keys, secret),
  };
}

/** Decrypts a body as a browser does (RFC 8188 and 8291), without the library that encrypted it. */
function decrypt(body: Buffer, keys: ECDH, secret: Buffer) {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const derive = (from: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const input = derive(keys.computeSecret(senderKey), secret, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([
    decipher.update(body.subarray(21 + senderKey.length, -16)),
    decipher.final(),
  ]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as object;
}

function requireSigned(authorization: string, publicKey: string, audience: string) {
  const { t = '', k } = Object.fromEntries(
    [...authorization.matchAll(/(\w)=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  );
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  if (!isSigned || k !== publicKey || aud !== audience)
    throw new Error('the request is not signed by the site');
}
