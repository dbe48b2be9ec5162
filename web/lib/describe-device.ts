const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Android/, 'Android phone'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux computer'],
];
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const findName = (list: typeof systems, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns 'Chrome on Mac' for a user agent. */
export const describeDevice = (agent = navigator.userAgent) =>
  [findName(browsers, agent) ?? 'Browser', findName(systems, agent)].filter(Boolean).join(' on ');
