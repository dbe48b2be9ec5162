import { searchPath, searchTexts } from '#bench/calls.ts';
import type { Call, Tally } from './person.ts';

/** Requests that are open for quotes, shared by all people of the test. */
export interface Board {
  open: number[];
  /** Quotes by the owner who may accept them. */
  quoted: Map<string, number[]>;
  ownerOf: Map<number, string>;
}

export interface Person {
  id: string;
  kind: 'owner' | 'provider';
  /** A user with whom there is a conversation. */
  contact: string;
  call: Call;
}

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)];
const services = ['maintenance', 'avionics', 'detailing', 'inspection'];

type Act = (person: Person, board: Board, tally: Tally) => Promise<unknown>;

const browse: Act = async ({ call }) => {
  await call('/api/home');
  const list = await call<{ id: number }[]>(searchPath({ services: pick(services)! }));
  const one = pick(list ?? []);
  if (one) await call(`/api/providers/${one.id}`);
};

const search: Act = ({ call }) => call(searchPath({ q: pick(searchTexts)! }));

const look: Act = async ({ call, kind }) => {
  await call('/api/inbox');
  await call(kind === 'owner' ? '/api/requests/my' : '/api/requests');
};

const message: Act = async ({ call, contact }, _board, tally) => {
  await call(`/api/messages/conversation/${contact}`);
  const sent = await call<{ id: number }>('/api/messages', {
    receiverId: contact,
    content: 'Could you take the annual next week?',
  });
  if (sent) tally.written.push({ table: 'messages', id: sent.id });
};

const post: Act = async ({ call, id }, board, tally) => {
  const posted = await call<{ id: number }>('/api/requests', {
    title: 'Oil change and a look at the left brake',
    description: 'Fifty hours since the last one. The left brake pulls a little.',
    category: pick(services),
    preferredLocation: 'KPAO',
  });
  if (!posted) return;
  tally.written.push({ table: 'service_requests', id: posted.id });
  board.ownerOf.set(posted.id, id);
  board.open.push(posted.id);
};

const quote: Act = async ({ call }, board, tally) => {
  const requestId = pick(board.open);
  if (!requestId) return;
  const nextYear = new Date().getFullYear() + 1;
  const sent = await call<{ id: number }>(`/api/requests/${requestId}/quotes`, {
    price: 380,
    description: 'Oil, filter, and the brake checked.',
    estimatedDuration: '1 day',
    availableDate: `${nextYear}-01-15`,
  });
  if (!sent) return;
  tally.written.push({ table: 'service_quotes', id: sent.id });
  const owner = board.ownerOf.get(requestId);
  if (owner) board.quoted.set(owner, [...(board.quoted.get(owner) ?? []), sent.id]);
};

const acceptAndPay: Act = async ({ call, id }, board, tally) => {
  const quoteId = board.quoted.get(id)?.pop();
  if (!quoteId) return;
  const accepted = await call<{ request: { id: number }; payment: { id: number }; clientSecret: string }>(
    `/api/service-quotes/${quoteId}/accept`,
    { acknowledgesNoCover: true },
  );
  if (!accepted) return;
  board.open = board.open.filter((open) => open !== accepted.request.id);
  tally.written.push({ table: 'payments', id: accepted.payment.id });
  await call('/api/payments/sandbox/confirm', {
    clientSecret: accepted.clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  });
};

/** What people do, by how often they do it. */
const acts: Record<Person['kind'], [share: number, act: Act][]> = {
  owner: [
    [35, browse],
    [20, search],
    [20, look],
    [12, message],
    [5, post],
    [8, acceptAndPay],
  ],
  provider: [
    [20, browse],
    [15, search],
    [35, look],
    [15, message],
    [15, quote],
  ],
};

/** Does one of the things that people of this kind do. */
export function actOnce(person: Person, board: Board, tally: Tally) {
  let left = Math.random() * 100;
  const act = acts[person.kind].find(([share]) => (left -= share) < 0)?.[1] ?? look;
  return act(person, board, tally);
}
