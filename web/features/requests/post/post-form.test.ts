import { expect, test } from 'vitest';
import { chosenJob, emptyPost, isInspectionAsked, prefilled, withOnlyAircraft } from './post-form.ts';

const own = { id: 7, homeAirport: 'KPAO' };

test('the only airplane and its home airport are filled in; a link’s own values stay', () => {
  expect(prefilled(withOnlyAircraft({}, [own]))).toMatchObject({
    aircraftId: '7',
    preferredLocation: 'KPAO',
  });
  expect(withOnlyAircraft({ preferredLocation: 'KSQL' }, [own])).toEqual({
    aircraftId: 7,
    preferredLocation: 'KSQL',
  });
  expect(withOnlyAircraft({ aircraftId: 3 }, [own])).toEqual({ aircraftId: 3 });
});

test('of several airplanes the owner chooses', () => {
  for (const aircraft of [undefined, [], [own, { id: 8, homeAirport: null }]])
    expect(withOnlyAircraft({ title: 'Oil change' }, aircraft)).toEqual({ title: 'Oil change' });
});

test('which inspection a title means is asked and answered in every category of work', () => {
  const form = { ...emptyPost, title: 'New engine, 100 hours, oil burn', category: 'engine' as const };
  expect(isInspectionAsked(form, { aircraft: undefined, items: [] })).toBe(true);
  expect(chosenJob({ ...form, serviceJob: 'hundred_hour' })).toBe('hundred_hour');
  // What no title asks about is not of the category.
  expect(chosenJob({ ...form, title: 'Oil burn', serviceJob: 'hundred_hour' })).toBeUndefined();
});
