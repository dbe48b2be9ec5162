/** Pages that are the same for everybody: written as HTML at build time and sent as they are. */
export const sitePages = [
  '/coming-soon',
  '/demo',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/help',
] as const;
export type SitePage = (typeof sitePages)[number];

/** Pages of the app, as the router knows them. `:name` stands for one part of a path. */
export const appPages = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/contact',
] as const;

// Any other path is 'Page Not Found' with status 404.
