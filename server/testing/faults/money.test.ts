import { expect, test } from 'vitest';
import { moneyFaults } from './money.ts';

test('[MONEY-03~] 500 movements by 16 clients, server and database killed meanwhile: every cent and every call is where it belongs', async () => {
  const { report, movements, kills, booked, calls } = await moneyFaults({
    movements: 500,
    clients: 16,
    killEvery: [0.5, 1.5],
    kills: 3,
    seed: 20_261_116,
  });
  expect(report).toBe('');
  expect(movements).toBeGreaterThanOrEqual(500);
  expect(kills).toEqual({ product: 1, database: 1, connection: 1 });
  expect(Object.keys(booked)).toEqual(expect.arrayContaining(['hold', 'release', 'payout']));
  // Which way money goes back is up to chance: a few times each.
  const { refund = 0, split = 0, late_refund: lateRefund = 0 } = booked;
  expect(refund + split + lateRefund).toBeGreaterThan(0);
  // Some calls were repeated, so the peer's count of one effect each means something.
  expect(calls.prepare!.arrived).toBeGreaterThan(calls.prepare!.made);
}, 180_000);
