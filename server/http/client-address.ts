import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Who is counted as one caller: an IPv4 address, or the first half of an IPv6 one, since a household has as many of the
 * second half as it likes. What a proxy says is believed only if it is an address.
 */
export function clientAddress(request: FastifyRequest): string {
  const said = isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? 'unknown');
  const plain = said.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? `${expanded(plain).slice(0, 4).join(':')}::/64` : plain;
}

function expanded(address: string) {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''));
}
