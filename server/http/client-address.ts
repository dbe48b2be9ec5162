import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the client address for rate limits: IPv4, or the /64 prefix of IPv6, because one subscriber
 * controls a whole /64. Text from a proxy header counts only if it is an IP address.
 */
export function clientAddress(request: FastifyRequest): string {
  const forwarded = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown');
  const plain = forwarded.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `${expanded(plain).slice(0, 4).join(':')}::/64` : plain;
}

function expanded(address: string) {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''));
}
