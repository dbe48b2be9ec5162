import { expect, test } from 'vitest';
import webPush from 'web-push';
import { readEnv } from '#server/env.ts';
import { lookupPublic, openPushSender } from './push-sender.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const sender = openPushSender(readEnv({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }))!;

test('addresses of push services are allowed', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://[2606:4700::1]/abc',
  ])
    expect(sender.isAllowed(endpoint), endpoint).toBe(true);
});

test.each([
  'http://updates.push.services.mozilla.com/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://localhost/x',
  'https://a.localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x0a000001/x',
  'https://10.0.0.7/x',
  'https://172.20.1.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'file:///etc/passwd',
  'nonsense',
])('%s is not: it leads into our own network, or nowhere', async (endpoint) => {
  expect(sender.isAllowed(endpoint)).toBe(false);
  // A row that is older than the rule is deleted instead of called.
  const keys = { p256dh: publicKey, auth: Buffer.alloc(16).toString('base64url') };
  expect(await sender.send({ endpoint, ...keys }, { id: 1, title: 'Quote', path: '/' })).toBe('gone');
});

test('a name that leads into our own network is not called, whatever it led to before', async () => {
  const resolve = (options: object) =>
    new Promise((done) => lookupPublic('localhost', options, (error) => done(error?.message)));
  for (const options of [{}, { all: true }, { family: 4 }])
    expect(await resolve(options)).toBe('localhost is an address of this network');
});
