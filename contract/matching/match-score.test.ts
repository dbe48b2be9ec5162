import { expect, test } from 'vitest';
import { trustScoreOf } from '#contract/providers/trust-score.ts';
import { matchPoints, scoreBand, scoreBandsText } from './match-score.ts';

test('one table of bands for match and trust scores', () => {
  expect([100, 90, 89, 80, 79, 70, 69, 0].map(scoreBand)).toEqual([
    'Excellent',
    'Excellent',
    'Strong',
    'Strong',
    'Good',
    'Good',
    'Fair',
    'Fair',
  ]);
  expect(scoreBandsText).toBe('90 Excellent, 80 Strong, 70 Good, below that Fair.');
});

test('the points of a match add up to 100', () => {
  expect(Object.values(matchPoints).reduce((sum, points) => sum + points, 0)).toBe(100);
});

test('[REV-03~] trust score: 20 a star, half a point a review up to 20, 10 if verified, at most 100', () => {
  expect(trustScoreOf({ rating: 3.5, reviewCount: 9, isVerified: false })).toEqual({
    score: 75,
    parts: { rating: 70, reviews: 4.5, verification: 0 },
  });
  expect(trustScoreOf({ rating: 3, reviewCount: 200, isVerified: true })).toEqual({
    score: 90,
    parts: { rating: 60, reviews: 20, verification: 10 },
  });
  expect(trustScoreOf({ rating: 5, reviewCount: 40, isVerified: true }).score).toBe(100);
  expect(trustScoreOf({ rating: 0, reviewCount: 0, isVerified: false }).score).toBe(0);
});
