import { href } from '#contract/addresses.ts';

interface Step {
  path: string;
  title: string;
  text: string;
}

/** The walk through the demo: one step per page. */
export const guide: Step[] = [
  {
    path: href('/demo/home'),
    title: 'Home',
    text: 'You’re Marta. Your two airplanes, your requests and your messages are on one page.',
  },
  {
    path: href('/demo/providers'),
    title: 'Find Services',
    text: 'Search providers by service, airport and rating, in the list or on the map.',
  },
  {
    path: href('/demo/smart-matching'),
    title: 'Smart Matching',
    text: 'Choose a category, and we score every provider for the job and show you why.',
  },
  {
    path: href('/demo/post-request'),
    title: 'Post a Request',
    text: 'Describe the job once. You get an instant estimate, and providers reply with quotes.',
  },
  {
    path: href('/demo/messages'),
    title: 'Messages',
    text: 'Open a conversation or the room of a job. Send a message, and the provider answers.',
  },
  {
    path: href('/demo/reviews'),
    title: 'Reviews',
    text: 'Compare trust scores, then write a review and see the score change.',
  },
  {
    path: href('/demo/referrals'),
    title: 'Referral Rewards',
    text: 'Share a link, earn credit for first jobs, and see what that saves us in marketing.',
  },
  {
    // A year shows more than the last days of the sample.
    path: `${href('/demo/provider-dashboard')}?period=1y`,
    title: 'Provider Dashboard',
    text: 'The same jobs as Bayline Aero Maintenance sees them, with earnings and quotes.',
  },
  {
    path: href('/demo/profile'),
    title: 'Profile',
    text: 'Your details, your business, your aircraft and your activity, one tab each.',
  },
  {
    path: href('/demo/file-upload'),
    title: 'My Documents',
    text: 'Keep logbooks and certificates here. Files you choose stay in this browser tab.',
  },
  {
    path: href('/demo/loading'),
    title: 'Loading Animations',
    text: 'Five animations for longer waits. That’s the last stop of the demo.',
  },
];

/** Returns the index of the step that a path belongs to; -1 if there is none. */
export const stepAt = (path: string) =>
  guide.findIndex((step) => `${path}/`.startsWith(`${step.path.split('?')[0]}/`));
