import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from './api.ts';

export type Aircraft = WireOf<Api['GET /api/aircraft']>[number];

/** One's own aircraft. */
export const myAircraft = queryOptions({ queryKey: ['aircraft'], queryFn: () => call('GET /api/aircraft') });

/** 'Cessna 172S, 2004', or the mark where nothing else is known. */
export const describeAircraft = (plane: Pick<Aircraft, 'make' | 'model' | 'year' | 'tailNumber'>) =>
  [[plane.make, plane.model].filter(Boolean).join(' ') || plane.tailNumber, plane.year]
    .filter(Boolean)
    .join(', ');
