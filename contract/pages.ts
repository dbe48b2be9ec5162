/**
 * Every page of the site, as the router and the server know it: any other path is 'Page Not Found' with status 404.
 * `:name` stands for one part of a path.
 */
export const pages = ['/'] as const;

export type PagePath = (typeof pages)[number];
