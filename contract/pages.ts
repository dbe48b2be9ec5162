/** Pages that are the same for every visitor: prerendered at build time. */
export const sitePages = [
  '/coming-soon',
  '/demo',
  '/terms-of-service',
  '/terms-of-service/1',
  '/privacy-policy',
  '/cookie-policy',
  '/help',
  '/offline',
] as const;
export type SitePage = (typeof sitePages)[number];

/** The public pages that search engines may list. */
export const listedPages = sitePages.filter((page) => page !== '/offline' && page !== '/terms-of-service/1');

/** Pages of the app that need no sign-in. `:name` is a path param. */
const openPages = [
  '/',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/account-deleted',
  '/consent/:token',
  '/invitations/:token',
  '/shared/:token',
  '/transfers/:token',
  '/records/check',
  '/contact',
  '/verification',
  '/demo/home',
  '/demo/providers',
  '/demo/providers/:id',
  '/demo/messages',
  '/demo/post-request',
  '/demo/aircraft',
  '/demo/requests',
  '/demo/requests/:id',
  '/demo/requests/:id/findings',
  '/demo/profile',
  '/demo/loading',
  '/demo/provider-dashboard',
  '/demo/reviews',
  '/demo/smart-matching',
  '/demo/referrals',
  '/demo/file-upload',
] as const;

/** Pages of the app for signed-in users, of which visitors see a public version that the server renders. */
export const twofoldPages = ['/providers/:id'] as const;

/** Pages that require sign-in; visitors are redirected to sign in and then back. */
export const signedInPages = [
  '/home',
  '/account',
  '/aircraft',
  '/aircraft/:id/history',
  '/aircraft/:id/logbook',
  '/aircraft/:id/logbook/scans/:scan',
  '/aircraft/:id/logbook/export',
  '/exports/:id',
  '/fleet',
  '/groups/:id',
  '/groups/:id/statement',
  '/messages',
  '/notifications',
  '/providers',
  '/smart-matching',
  '/file-upload',
  '/mobile-qr',
  '/referrals',
  '/profile',
  '/register-services',
  '/dashboard',
  '/schedule',
  '/quotes',
  '/credentials',
  '/post-request',
  '/post-prebuy',
  '/open-requests',
  '/requests',
  '/requests/:id',
  '/requests/:id/findings',
  '/requests/:id/logbook',
  '/requests/:id/report',
  '/payments',
  '/payments/:id/receipt',
  '/payouts',
  '/team',
  '/disputes/:id',
  '/support',
  '/support/:id',
  '/payment-test',
  '/admin',
  '/admin/users/:id',
  '/admin/support',
  '/admin/support/:id',
  '/admin/dual-access',
  '/admin/mail',
  '/admin/jobs',
  '/admin/audit',
  '/admin/estimates',
  '/admin/disputes',
  '/admin/disputes/:id',
  '/admin/finance',
  '/admin/credentials',
  '/admin/verifications',
  '/admin/verifications/:id',
  '/admin/referrals',
  '/admin/reports',
  '/admin/reports/:id',
  '/admin/logs',
  '/ad-generator',
] as const;

/** Former paths of pages, which redirect for good. */
export const movedPages = { '/jobs': '/open-requests' } as const;

/** A page that the app renders, as a pattern. */
export type AppPage =
  | (typeof openPages)[number]
  | (typeof twofoldPages)[number]
  | (typeof signedInPages)[number];

/** Every page that the app renders. Any other path is 'Page Not Found' with status 404. */
export const appPages: readonly string[] = [...openPages, ...twofoldPages, ...signedInPages];

const patterns = appPages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

/** True for a path that the app itself renders, so that it needs no document of its own. */
export const isAppPath = (path: string) => patterns.some((pattern) => pattern.test(path));
