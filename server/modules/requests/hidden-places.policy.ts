import type { Request } from './requests.hot.repo.ts';

type Placed = Pick<Request, 'kind' | 'locationCode'>;

/** True for a pre-buy whose seller has not agreed: providers learn the state, and the position is a coarse one. */
export const isPlaceHidden = ({ kind, locationCode }: Placed) => kind === 'prebuy' && locationCode === null;

/** Nautical miles to which the distance to a hidden place is rounded. */
export const hiddenPlaceNm = 25;

/** Returns a distance as others see it. */
export const shownDistance = (request: Placed, nm: number) =>
  isPlaceHidden(request) ? Math.round(nm / hiddenPlaceNm) * hiddenPlaceNm : Math.round(nm);
