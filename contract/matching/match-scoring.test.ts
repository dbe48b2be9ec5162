import { expect, test } from 'vitest';
import { scoreParts, totalScore, type Candidate } from './match-scoring.ts';

const best: Candidate = {
  hasSimilarJobs: true,
  distanceNm: 0,
  isInServiceArea: false,
  bayesianRating: 4.8,
  isVerified: true,
  isAvailable: true,
};

test('the parts add up to at most 100', () => {
  expect(scoreParts(best)).toEqual({
    specialization: 30,
    location: 25,
    rating: 20,
    verificationAndAvailability: 25,
  });
  expect(totalScore(scoreParts(best))).toBe(100);
});

test.each([
  [25, 25],
  [137.5, 12.5],
  [250, 0],
  [900, 0],
  [null, 0],
])('at %s nm the distance counts %s', (distanceNm, points) => {
  expect(scoreParts({ ...best, distanceNm }).location).toBeCloseTo(points, 5);
});

test('a place within the service radius counts in full, however far', () => {
  expect(scoreParts({ ...best, distanceNm: 300, isInServiceArea: true }).location).toBe(25);
});

test('ratings are full from 4.5, verification counts 10, availability 15, earlier jobs 15', () => {
  expect(scoreParts({ ...best, bayesianRating: 4.5 }).rating).toBe(20);
  expect(scoreParts({ ...best, bayesianRating: 2.25 }).rating).toBe(10);
  // Without a review the smoothed rating is 4.0.
  expect(scoreParts({ ...best, bayesianRating: 4 }).rating).toBeCloseTo(17.78, 2);
  expect(totalScore(scoreParts({ ...best, bayesianRating: 4 }))).toBe(98);
  expect(scoreParts({ ...best, isVerified: false }).verificationAndAvailability).toBe(15);
  expect(scoreParts({ ...best, isAvailable: false }).verificationAndAvailability).toBe(10);
  expect(scoreParts({ ...best, hasSimilarJobs: false }).specialization).toBe(15);
});
