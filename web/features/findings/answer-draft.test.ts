import { afterEach, expect, test, vi } from 'vitest';
import type { Finding } from '#web/api/findings.ts';
import { answersDraft, answersTo } from './answer-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const finding = (id: number, updatedAt: string) => ({ id, updatedAt }) as Finding;

test('unsent answers outlive the page; those to findings that changed or are gone are dropped', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const decline = { choice: 'decline', note: 'Next year.', updatedAt: '2026-11-16T10:00:00Z' } as const;
  answersDraft('u1', 7).write({ 1: decline, 2: { ...decline, choice: 'approve' }, 3: decline });
  const kept = answersDraft('u1', 7).read() ?? {};
  const findings = [finding(1, decline.updatedAt), finding(2, '2026-11-16T11:00:00Z'), finding(4, 'x')];
  expect(answersTo(findings, kept)).toEqual([{ finding: findings[0], answer: decline }]);
  // Nobody else, and no other job.
  expect([answersDraft('u2', 7).read(), answersDraft('u1', 8).read()]).toEqual([undefined, undefined]);
  answersDraft('u1', 7).write(undefined);
  expect(stored.size).toBe(0);
});
