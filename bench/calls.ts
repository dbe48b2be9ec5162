const searchTexts = [
  'avionics',
  'annual inspection',
  'summit',
  'lycoming',
  'truckee',
  'borescope',
  'propeller',
  'santa',
  'interiors',
  'avoinics',
  'garmni gtx',
  'mobile mechanics',
  'springfield',
  'ceramic coating',
  'kpao',
  'muller',
];
const places = [
  'KPAO',
  'KAPA',
  'KTEB',
  'KPDK',
  'KVNY',
  'Dallas, TX',
  'KOSH',
  'KBZN',
  'KSEA',
  'Miami',
  'KAUS',
  'KDTW',
];
const services = ['maintenance', 'avionics', 'detailing', 'inspection', 'engine', 'modifications'];

const searchPath = (query: Record<string, string>) =>
  `/api/providers?${new URLSearchParams(query).toString()}`;

/** The most frequent calls, each with typical variations. */
export const calls = (ids: number[]) => ({
  'directory list': ['/api/providers'],
  'filtered list': services.flatMap((service) =>
    ['4.5', '4', '3.5'].map((rating) => searchPath({ services: service, rating })),
  ),
  'text search': searchTexts.map((q) => searchPath({ q })),
  'within 50 nm': places.map((location) => searchPath({ location, radiusNm: '50' })),
  'provider by id': ids.map((id) => `/api/providers/${id}`),
  home: ['/api/home'],
  'my requests': ['/api/requests/my', '/api/requests/my?status=open', '/api/requests/my?status=completed'],
});

/** Calls whose response time must not grow with the number of providers. */
export const growing = {
  list: ['/api/providers', searchPath({ sort: 'newest' }), searchPath({ sort: 'rating' })],
  search: searchTexts.map((q) => searchPath({ q })),
  distance: places.flatMap((location) => [
    searchPath({ location }),
    searchPath({ location, sort: 'distance' }),
  ]),
};
