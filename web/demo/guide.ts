import { href } from '#contract/addresses.ts';
import { demoRequests } from '#web/lib/demo-path.ts';

interface Step {
  path: string;
  /** The page that the step begins with; pages below it belong to the step as well. Without it, `path` is. */
  below?: string;
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
    path: href('/demo/aircraft'),
    title: 'Due List',
    text: 'What falls due on each airplane, by date and by hours, and who may sign for it.',
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
    path: href('/demo/requests/:id', { id: demoRequests.annual }),
    title: 'Compare Quotes',
    text: 'Three quotes on your annual. Compare the price, the time and who may sign the logbook.',
  },
  {
    path: href('/demo/requests/:id/findings', { id: demoRequests.transponder }),
    below: href('/demo/requests/:id', { id: demoRequests.transponder }),
    title: 'Findings',
    text: 'The shop found more, each with its price. Approve, defer or decline, then send your answers.',
  },
  {
    path: href('/demo/requests/:id', { id: demoRequests.elt }),
    title: 'Clocks Restarted',
    text: 'You confirmed the work. The shop was paid, and your due list counts from that day.',
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
  guide.findIndex(({ path: own, below = own }) => `${path}/`.startsWith(`${below.split('?')[0]}/`));
