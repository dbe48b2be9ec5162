import { productName } from '#contract/product.ts';

export type TourRole = 'owner' | 'provider' | 'dual';

/** The six steps, in their order. */
export const tourSteps = ['welcome', 'dashboard', 'find', 'post', 'messages', 'profile'] as const;
export type TourStep = (typeof tourSteps)[number];

interface Words {
  title: string;
  text: string;
}
type Script = Record<TourStep, Words>;

const owner: Script = {
  welcome: {
    title: `Welcome to ${productName}`,
    text: 'Post what your aircraft needs, compare quotes, and accept one: your payment is held until you confirm the work. Six short stops show you around.',
  },
  dashboard: {
    title: 'Your home screen',
    text: 'Aircraft, open requests, unread messages and this month at a glance. It is the first page after you sign in.',
  },
  find: {
    title: 'Find providers',
    text: 'Search by service, airport and rating. Each card shows credentials, distance and reviews from completed jobs.',
  },
  post: {
    title: 'Post a request',
    text: 'Say what the aircraft needs, where it is and by when. Providers near your field are told at once, and quotes line up side by side.',
  },
  messages: {
    title: 'Messages',
    text: 'Ask before you accept, send photos, agree on dates. Everything about a job stays in one thread.',
  },
  profile: {
    title: 'Your profile',
    text: 'Add your aircraft once and every request fills itself in. Your settings are in the menu behind your picture.',
  },
};

const provider: Script = {
  welcome: {
    title: `Welcome to ${productName}`,
    text: 'Owners near your field post work. You quote, do the job and get paid when it is confirmed. Six short stops show you around.',
  },
  dashboard: {
    title: 'Your dashboard',
    text: 'Active jobs, new requests, earnings and rating in one place, with what needs you first at the top.',
  },
  find: {
    title: 'How owners find you',
    text: 'Register your services and the fields you serve, and your card stands in the directory. The verified mark moves it up.',
  },
  post: {
    title: 'Open requests',
    text: 'What owners post within your services and area arrives here. Send a quote with price, duration and date.',
  },
  messages: {
    title: 'Messages',
    text: 'Answer questions, ask for photos, agree on dates. Everything about a job stays in one thread.',
  },
  profile: {
    title: 'Your profile',
    text: 'Credentials, insurance and service area are what owners look at first. Your settings are in the menu behind your picture.',
  },
};

const dual: Script = {
  ...owner,
  welcome: {
    title: `Welcome to ${productName}`,
    text: 'You have both seats: post work for your own aircraft, and quote on the work of others. Six short stops show you around.',
  },
  dashboard: {
    title: 'Two homes',
    text: 'Home shows your aircraft and requests; the Provider Dashboard shows your jobs and earnings. Switch between them at any time.',
  },
  post: {
    title: 'Requests, both ways',
    text: 'Post a request for your own aircraft, or look through Open Requests and quote on what others need.',
  },
};

/** What the tour says at each step, by the seats that a person has. */
export const tourScripts: Record<TourRole, Script> = { owner, provider, dual };
