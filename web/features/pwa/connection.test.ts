import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

const network = { isOnline: vi.fn(() => true), reachServer: vi.fn(async () => true) };
let client: QueryClient;
let stop: () => void;
const watched = () => {
  const connection = createConnection(client, network);
  stop = connection.watch();
  return connection;
};
const failing = async (reason: Error) => {
  const queryFn = async () => {
    throw reason;
  };
  await expect(client.fetchQuery({ queryKey: ['home'], retry: false, queryFn })).rejects.toBe(reason);
};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  network.isOnline.mockReturnValue(true);
  network.reachServer.mockResolvedValue(true);
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

/** A call that fails without a response while the server is away. */
const lostCall = async () => {
  network.reachServer.mockResolvedValue(false);
  await failing(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(0);
};

test('a call without a response means that the server is unreachable; a refusal does not', async () => {
  const connection = watched();
  await failing(new Error('403: no'));
  expect(connection.current()).toBe('good');
  await lostCall();
  expect(connection.current()).toBe('unreachable');
});

test('a bug in the code does not count as a lost connection', async () => {
  const connection = watched();
  await failing(new TypeError('undefined is not a function'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.current()).toBe('good');
});

test('the server is polled until it responds', async () => {
  const connection = watched();
  await lostCall();
  network.reachServer.mockClear();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(network.reachServer).toHaveBeenCalledTimes(2);
  expect(connection.current()).toBe('unreachable');
  network.reachServer.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.current()).toBe('good');
});

test('any response, also to a mutation, ends the unreachable state', async () => {
  const connection = watched();
  await lostCall();
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'saved' })
    .execute(undefined);
  expect(connection.current()).toBe('good');
});

test('a device without a network is offline, not the server', async () => {
  network.isOnline.mockReturnValue(false);
  const connection = watched();
  expect(connection.current()).toBe('offline');
  await failing(new TypeError('Failed to fetch'));
  expect(connection.current()).toBe('offline');
  network.isOnline.mockReturnValue(true);
  await connection.retry();
  expect(connection.current()).toBe('good');
});

test('failed queries are refetched when the connection is back', async () => {
  const connection = watched();
  network.reachServer.mockResolvedValue(false);
  const queryFn = vi.fn(async () => 'figures').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const leave = new QueryObserver(client, { queryKey: ['home'], queryFn, retry: false }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.current()).toBe('unreachable');
  network.reachServer.mockResolvedValue(true);
  await connection.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['home'])).toBe('figures');
  leave();
});
