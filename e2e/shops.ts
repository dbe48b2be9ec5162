import type { Browser } from '@playwright/test';
import { callAs, signUp, type Caller } from './people.ts';

/** Returns a word that no other provider's profile contains. */
export const rareWord = () =>
  `Q${Array.from({ length: 9 }, () => 'bcdfghjklmnpqrstvwxz'[Math.floor(Math.random() * 20)]).join('')}`;

interface Form {
  businessName: string;
  credentials: string;
  servicesOffered: string[];
  coverageAreas: string;
  description: string;
  baseAirport?: string;
}

/** Registers a provider for this test and returns it with a page signed in as its user. */
export async function openShop(browser: Browser, form: Partial<Form> = {}, firstName = 'Wiley') {
  const page = await browser.newPage();
  const user = await signUp(page, 'provider', firstName);
  return { ...(await createProfile(page, form)), page, user };
}

/** Creates the business profile of a provider. */
export const createProfile = (page: Caller, form: Partial<Form> = {}) =>
  callAs<{ id: number; userId: string; businessName: string }>(page, 'post', '/api/providers', {
    businessName: `${rareWord()} Aero`,
    credentials: 'A&P, IA',
    servicesOffered: ['maintenance'],
    coverageAreas: 'KPAO, KSQL',
    description: 'Annuals and repairs on light aircraft, at your hangar.',
    ...form,
  });
