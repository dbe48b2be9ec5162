/** Labor cost by state, compared to the country: our own rough estimate, see docs/estimates.md. */
const factors: Record<string, string> = {
  '1.25': 'AK HI GU AS MP',
  '1.2': 'CA NY NJ MA CT DC',
  '1.15': 'VI',
  '1.1': 'WA OR CO NH VT RI MD VA',
  '1.05': 'FL IL PA DE NV',
  '0.95': 'OH IN MO WI TN SC LA NM ID MT WY IA',
  '0.9': 'KS OK AR MS AL WV KY NE SD ND PR',
};

const byState = new Map(
  Object.entries(factors).flatMap(([factor, states]) =>
    states.split(' ').map((state) => [state, Number(factor)] as const),
  ),
);

/** Returns the factor on labor in a state. */
export const laborFactor = (state: string) => byState.get(state) ?? 1;
