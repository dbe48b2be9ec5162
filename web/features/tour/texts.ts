import { productName } from '#contract/product.ts';

export type TourRole = 'owner' | 'provider' | 'dual';

/** The steps of the tour, in order. */
export const tourSteps = ['welcome', 'dashboard', 'find', 'post', 'messages', 'profile'] as const;
export type TourStep = (typeof tourSteps)[number];

interface StepTexts {
  title: string;
  text: string;
}
type Script = Record<TourStep, StepTexts>;

const owner: Script = {
  welcome: {
    title: `Welcome to ${productName}`,
    text: 'Post what your aircraft needs, compare quotes and accept one. Your payment is held until you confirm the work.',
  },
  dashboard: {
    title: 'Your home screen',
    text: 'See your aircraft, open requests and unread messages at a glance. It’s the first page after you sign in.',
  },
  find: {
    title: 'Find providers',
    text: 'Search by service, airport and rating. Each card shows credentials, distance and reviews from completed jobs.',
  },
  post: {
    title: 'Post a request',
    text: 'Describe what your aircraft needs, where it is and by when. We notify matching providers, and you compare their quotes side by side.',
  },
  messages: {
    title: 'Messages',
    text: 'Ask questions before you accept, send photos and agree on dates. Your messages with a provider stay in one conversation.',
  },
  profile: {
    title: 'Your profile',
    text: 'Add your aircraft once and choose it in every request. Your settings are in the menu under your photo.',
  },
};

const provider: Script = {
  welcome: {
    title: `Welcome to ${productName}`,
    text: 'Owners near your airport post requests. You send a quote, do the work and get paid when the owner confirms it.',
  },
  dashboard: {
    title: 'Your dashboard',
    text: 'See your earnings, active jobs, rating and latest quotes in one place.',
  },
  find: {
    title: 'How owners find you',
    text: 'Register your services and the airports you serve, and owners find you in the directory. The Verified badge moves you up.',
  },
  post: {
    title: 'Open requests',
    text: 'Requests that match your services and service area appear here. Send a quote with a price, duration and start date.',
  },
  messages: {
    title: 'Messages',
    text: 'Answer questions, ask for photos and agree on dates. Your messages with an owner stay in one conversation.',
  },
  profile: {
    title: 'Your profile',
    text: 'Owners look at your credentials, insurance and service area first. Your settings are in the menu under your photo.',
  },
};

const dual: Script = {
  ...owner,
  welcome: {
    title: `Welcome to ${productName}`,
    text: 'You have dual access. Post requests for your own aircraft, and quote on other owners’ requests.',
  },
  dashboard: {
    title: 'Two home screens',
    text: 'Home shows your aircraft and requests. The Provider Dashboard shows your jobs and earnings.',
  },
  post: {
    title: 'Post and quote',
    text: 'Post a request for your own aircraft, or browse Open Requests and send quotes.',
  },
};

/** Texts of the tour by role and step. */
export const tourScripts: Record<TourRole, Script> = { owner, provider, dual };
