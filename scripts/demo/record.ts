import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { knownPassword, sampleDomain } from '#server/sample/people.ts';
import { client, type Browser } from '#server/testing/client.ts';
import { mapTexts, topicOf, toRelative, type Recorded, type Recording } from '#web/demo/recording.ts';
import { callsFor, widened, type DemoCall, type Scope } from './calls.ts';

type Item = Record<string, unknown> & { id: number };
type Response = Awaited<ReturnType<Browser['get']>>;

interface Options {
  recordedAt: Date;
  /** How many providers, and airports with their distances and matches, are recorded; all by default. */
  providers?: number;
  /** How many providers keep their picture; the others show their initials. */
  pictures: number;
}

/** Calls the app as the sample accounts and returns the responses of the demo by topic. */
export async function recordDemo(app: FastifyInstance, options: Options): Promise<Map<string, Recording>> {
  const [owner, provider] = await Promise.all([signIn(app, 'owner'), signIn(app, 'provider')]);
  const people = { owner, provider };
  const recordings = new Map<string, Recording>();
  const clean = cleaner(owner, options);
  const calls = callsFor(await readScope(owner, provider, options.providers));
  for (const call of calls) {
    const response = await send(people[call.as], call);
    await store(recordings, call, response, clean);
    if (call.key?.includes('smart-match?') && response.body === '[]') calls.push(widened(call));
  }
  return recordings;
}

async function signIn(app: FastifyInstance, mailbox: string): Promise<Browser> {
  const browser = client(app);
  const credentials = { email: `${mailbox}@${sampleDomain}`, password: knownPassword };
  const response = await browser.post('/api/auth/login', credentials);
  if (response.statusCode !== 200) throw new Error(`cannot sign in as ${mailbox}: ${response.body}`);
  return browser;
}

async function readScope(owner: Browser, provider: Browser, max = Number.POSITIVE_INFINITY): Promise<Scope> {
  const read = async <T>(browser: Browser, address: string) => (await browser.get(address)).json<T>();
  const providers = await read<(Item & { userId: string; base: { code: string } | null })[]>(
    owner,
    '/api/providers?limit=100',
  );
  const inbox = await read<(Item & { kind: string; userId: string })[]>(owner, '/api/inbox?limit=100');
  const open = await read<Item[]>(owner, '/api/requests/my?status=open');
  const shown = providers.slice(0, max);
  return {
    providers: shown,
    airports: [...new Set(shown.flatMap(({ base }) => base?.code ?? []))],
    people: inbox.flatMap(({ kind, userId }) => (kind === 'thread' ? [userId] : [])),
    rooms: inbox.flatMap(({ kind, id }) => (kind === 'room' ? [id] : [])),
    shop: (await read<Item>(provider, '/api/service-providers/me')).id,
    openRequest: open[0]!.id,
    aircraft: (await read<Item[]>(owner, '/api/aircraft')).map(({ id }) => id),
  };
}

const send = (browser: Browser, { method, address, body }: DemoCall) =>
  method === 'POST' ? browser.post(address, body) : browser.get(address);

type Clean = (value: unknown) => Promise<unknown>;

async function store(recordings: Map<string, Recording>, call: DemoCall, response: Response, clean: Clean) {
  const { method = 'GET', address, like, adds } = call;
  if (response.statusCode >= 500 || [401, 403].includes(response.statusCode))
    throw new Error(`${call.as} ${method} ${address}: ${response.statusCode} ${response.body}`);
  const path = new URL(address, 'http://demo').pathname;
  const topic = topicOf(path);
  if (!topic) throw new Error(`${path} has no topic in web/demo/recording.ts`);
  const recording = recordings.get(topic) ?? {};
  recordings.set(topic, recording);
  const body = adjust(call, await clean(response.json()), recording);
  const key = String(await clean(call.key ?? `${method} ${address}`));
  const place = response.headers['x-location'];
  const recorded: Recorded = {
    ...(response.statusCode >= 400 && { status: response.statusCode }),
    ...(place && { headers: { 'x-location': String(place) } }),
  };
  if (adds) {
    const list = (recording[key] ??= { body: [] }).body as Item[];
    const [first] = body as Item[];
    if (first && !list.some(({ id }) => id === first.id)) list.push(first);
  } else if (like && !recorded.status) {
    const all = (recording[like] ??= { body: [] }).body as Item[];
    recording[key] = { ...recorded, like, rows: rowsLike(all, body as Item[]) };
  } else recording[key] = { ...recorded, body };
}

/** Stores rows by their ids with what differs from the list that has them all; a row that is missing there joins it. */
function rowsLike(all: Item[], items: Item[]): NonNullable<Recorded['rows']> {
  return items.map((item) => {
    const known = all.find(({ id }) => id === item.id);
    if (!known) all.push(item);
    const changes = Object.entries(item).filter(
      ([name, value]) => known && JSON.stringify(value) !== JSON.stringify(known[name]),
    );
    return changes.length > 0 ? [item.id, Object.fromEntries(changes)] : [item.id];
  });
}

interface Home {
  conversations: unknown;
  stats: { unreadMessages: number };
}

/** One visitor is owner and provider: the owner, with the provider's business and the owner's conversations. */
function adjust({ address }: DemoCall, body: unknown, frame: Recording): unknown {
  if (address === '/api/auth/user')
    return { ...(body as object), email: 'visitor@demo.test', hasDualAccess: true };
  if (address !== '/api/home?as=provider') return body;
  const { conversations, stats } = frame['GET /api/home?as=owner']!.body as Home;
  const home = body as Home;
  return {
    ...home,
    conversations,
    stats: { ...home.stats, unreadMessages: stats.unreadMessages },
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Returns a function that makes responses fit to be published: dates relative, ids of users counted, no addresses of
 * people or pages that the demo does not have, few pictures and those inside the response.
 */
function cleaner(browser: Browser, { recordedAt, pictures }: Options): Clean {
  const users = new Map<string, string>();
  const images = new Map<string, string | null>();
  const userFor = (id: string) => {
    if (!users.has(id)) users.set(id, `00000000-0000-4000-8000-${String(users.size + 1).padStart(12, '0')}`);
    return users.get(id)!;
  };
  /** Attached photos are part of the story and stay large enough to see; pictures of people are small and few. */
  const embed = async (url: string, key: string) => {
    if (images.has(url)) return;
    const isPhoto = key === 'fileUrl';
    const isKept = isPhoto || (key !== 'thumbnailUrl' && images.size < pictures);
    const load = async () => (await browser.get(url)).rawPayload;
    images.set(url, isKept ? await shrink(await load(), isPhoto ? photoSize : pictureSize) : null);
  };
  return async (value) => {
    const urls: [url: string, key: string][] = [];
    mapTexts(value, (text, key) => text.startsWith('/api/files/') && urls.push([text, key]));
    for (const [url, key] of urls) await embed(url, key);
    return mapTexts(value, (text, key) => {
      if (text.startsWith('/api/files/')) return images.get(text) ?? null;
      if (key === 'requestId') return 'demo';
      // A directive is numbered like a date.
      if (key === 'adNumber') return text;
      if (key === 'email' || (key === 'path' && text.startsWith('/'))) return null;
      return toRelative(text.replace(uuid, userFor), recordedAt);
    });
  };
}

const pictureSize = { width: 96, height: 96 };
const photoSize = { width: 480 };

async function shrink(image: Buffer, size: { width: number; height?: number }) {
  const small = await sharp(image).resize(size).webp({ quality: 60 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
