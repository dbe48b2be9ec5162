import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { dayMs } from '#contract/time.ts';
import { isLoopback, type Env } from '#server/env.ts';

/** A browser that gets push messages: the address at its push service and its keys. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows, and the page that it opens. */
export interface PushMessage {
  id: number;
  title: string;
  path: string;
}

export interface PushSender {
  /** False for addresses that no push service has, such as those of this network. */
  isAllowed: (endpoint: string) => boolean;
  /** Encrypts and sends a message. 'gone' if the browser has ended the subscription; throws if it can be retried. */
  send: (browser: Browser, message: PushMessage) => Promise<'sent' | 'gone'>;
}

const timeoutMs = 10_000;

/** Returns the sender of push messages; undefined without keys. */
export function openPushSender({ vapid, pushToLoopback }: Env): PushSender | undefined {
  if (!vapid) return undefined;
  const vapidDetails = {
    subject: vapid.VAPID_SUBJECT,
    publicKey: vapid.VAPID_PUBLIC_KEY,
    privateKey: vapid.VAPID_PRIVATE_KEY,
  };
  const isAllowed = (endpoint: string) =>
    URL.canParse(endpoint) && isPushService(new URL(endpoint), pushToLoopback);
  return {
    isAllowed,
    async send({ endpoint, p256dh, auth }, message) {
      // Rows may be older than this rule.
      if (!isAllowed(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: dayMs / 1000, contentEncoding: 'aes128gcm' },
      );
      const status = await post(new URL(endpoint), headers, body, pushToLoopback);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}

/** The browser names the address, so it must not lead into our own network. */
function isPushService({ protocol, hostname, port, username, password }: URL, toLoopback: boolean) {
  if (username || password) return false;
  if (toLoopback && isLoopback(hostname)) return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && port === '' && !isLoopback(host) && !(isIP(host) && isInternal(host));
}

const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, prefix, 'ipv6');

const isInternal = (address: string) => internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Resolves a name for the connection itself: a name that is checked first could point elsewhere a moment later. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    if (addresses.some(({ address }) => isInternal(address)))
      return callback(new Error(`${hostname} is an address of this network`), '');
    return options.all
      ? callback(null, addresses)
      : callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });

/** Posts without following redirects, which could lead into our own network; returns the status. */
const post = (url: URL, headers: object, body: Buffer | null, toLoopback: boolean) =>
  new Promise<number>((done, fail) => {
    const isToLoopback = toLoopback && isLoopback(url.hostname);
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const options = {
      method: 'POST',
      headers: { ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!isToLoopback && { lookup: lookupPublic }),
    };
    request(url, options, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on('error', fail)
      .end(body ?? undefined);
  });
