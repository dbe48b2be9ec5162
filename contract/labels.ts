// Labels for server and browser, without zod: the browser bundles this file.

/** The six kinds of service, labelled as in registration. */
export const serviceLabels = {
  maintenance: 'Aircraft Maintenance',
  inspection: 'Annual/100hr Inspections',
  avionics: 'Avionics Installation & Repair',
  engine: 'Engine Services',
  detailing: 'Aircraft Cleaning & Detailing',
  modifications: 'Aircraft Modifications',
} as const;
export type Service = keyof typeof serviceLabels;

/** The four services that request forms and filters offer, with their labels there. */
export const categoryLabels = {
  maintenance: 'Maintenance & Repair',
  avionics: 'Avionics & Electronics',
  detailing: 'Detailing & Cleaning',
  inspection: 'Inspections & Annual',
} as const;
export type Category = keyof typeof categoryLabels;

/**
 * Returns the label of a service in forms and filters; the services that these do not offer have their
 * registration label.
 */
export const labelOf = (service: string): string =>
  ({ ...serviceLabels, ...categoryLabels })[service as Service] ?? service;

/** Kinds of items of a quote. */
export const itemKinds = { labor: 'Labor', parts: 'Parts', travel: 'Travel', other: 'Other' } as const;

export const urgencyLabels = {
  asap: 'Within 1 week',
  normal: 'Within 2 weeks',
  month: 'Within 1 month',
  flexible: 'Flexible',
} as const;
export type Urgency = keyof typeof urgencyLabels;

export const budgetLabels = {
  'under-500': 'Under $500',
  '500-1500': '$500 – $1,500',
  '1500-5000': '$1,500 – $5,000',
  '5000-plus': '$5,000+',
  estimate: 'Get estimates',
} as const;
export type BudgetRange = keyof typeof budgetLabels;

export const aircraftTypes = [
  'Single Engine Piston',
  'Multi Engine Piston',
  'Turboprop',
  'Light Jet',
  'Mid Size Jet',
  'Heavy Jet',
  'Helicopter',
  'Experimental',
  'Glider',
  'Other',
] as const;

export const aircraftCategories = [
  'Normal',
  'Utility',
  'Acrobatic',
  'Commuter',
  'Transport',
  'Experimental',
  'Other',
] as const;

/** Notification kinds: label, whether they are emailed by default, and which account type receives them. */
export const notificationKinds = {
  request_matched: { label: 'New requests that match your services', email: true, side: 'provider' },
  invited: { label: 'Invitations to quote', email: true, side: 'provider' },
  quote_received: { label: 'New, revised and withdrawn quotes', email: true, side: 'owner' },
  quote_expiring: { label: 'Quotes and requests about to expire', email: true, side: 'owner' },
  quote_decided: { label: 'Decisions on your quotes', email: true, side: 'provider' },
  job_progress: { label: 'Job updates', email: true, side: 'both' },
  payment: { label: 'Payments held, released or refunded', email: true, side: 'both' },
  payout: { label: 'Payouts sent or failed', email: true, side: 'provider' },
  dispute: { label: 'Dispute updates', email: true, side: 'both' },
  review_wanted: { label: 'Completed jobs to review', email: true, side: 'owner' },
  review: { label: 'Reviews and replies', email: true, side: 'both' },
  verification: { label: 'Business verification updates', email: true, side: 'provider' },
  maintenance_due: { label: 'Maintenance due on your aircraft', email: true, side: 'owner' },
  message_unread: { label: 'Unread messages', email: true, side: 'both' },
  referral: { label: 'Completed referrals', email: true, side: 'both' },
  account: { label: 'Account changes', email: true, side: 'both' },
} as const;
export type NotificationKind = keyof typeof notificationKinds;
