import type autocannon from 'autocannon';
import type { MeasuredCall } from './calls.ts';

/** What the two servers make anew: ids, times and the secret of a payment. */
const made =
  /"(id|paymentId|requestId|quoteId|serviceRequestId|clientSecret|price|\w+At|\w+Until|\w+Amount|platformFee)":("[^"]*"|[\d.]+|null)/g;

/** Throws unless both servers answer the requests with the same bytes; of writes, but for what they make anew. */
export async function requireSameBytes(product: string, floor: string, { requests, isOnce }: MeasuredCall) {
  const half = requests.length / 2;
  const sample = isOnce ? requests.splice(0, 1) : requests.slice(0, 200);
  const forFloor = isOnce ? requests.splice(half - 1, 1) : sample;
  for (const [index, request] of sample.entries()) {
    const isWrite = request.method === 'POST';
    const [own, bare] = await Promise.all([bodyOf(product, request), bodyOf(floor, forFloor[index]!)]);
    const [a, b] = isWrite ? [own.replace(made, '"$1":0'), bare.replace(made, '"$1":0')] : [own, bare];
    if (a !== b) throw new Error(`${request.path} differs:\n${differing(a, b)}\n${differing(b, a)}`);
    if (isWrite) return;
  }
}

async function bodyOf(origin: string, { path = '', method = 'GET', headers, body }: autocannon.Request) {
  const init = { method, headers: headers as Record<string, string>, ...(body && { body: String(body) }) };
  const response = await fetch(origin + path, init);
  if (!response.ok) throw new Error(`${origin}${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

/** The part of a text around its first difference from another. */
function differing(text: string, other: string) {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return text.slice(Math.max(0, at - 100), at + 200);
}
