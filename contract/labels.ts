// Words that both sides show, without the library that checks them: the browser takes these along.

/** The six kinds of service, as registration names them. */
export const serviceLabels = {
  maintenance: 'Aircraft Maintenance',
  inspection: 'Annual/100hr Inspections',
  avionics: 'Avionics Installation & Repair',
  engine: 'Engine Services',
  detailing: 'Aircraft Cleaning & Detailing',
  modifications: 'Aircraft Modifications',
} as const;
export type Service = keyof typeof serviceLabels;

/** The four of them that request forms and filters offer, with the names used there. */
export const categoryLabels = {
  maintenance: 'Maintenance & Repair',
  avionics: 'Avionics & Electronics',
  detailing: 'Detailing & Cleaning',
  inspection: 'Inspections & Annual',
} as const;
export type Category = keyof typeof categoryLabels;

/** A service in the words of forms and filters; the other two keep their own. */
export const labelOf = (service: string): string =>
  ({ ...serviceLabels, ...categoryLabels })[service as Service] ?? service;

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

/** Every kind of news, in words, whether it is mailed unless one says otherwise, and which side of the market gets it. */
export const notificationKinds = {
  request_matched: { label: 'A new request fits your services', email: true, side: 'provider' },
  invited: { label: 'An owner invites you to quote', email: true, side: 'provider' },
  quote_received: { label: 'A quote came in, was revised or withdrawn', email: true, side: 'owner' },
  quote_expiring: { label: 'A quote is about to lapse', email: true, side: 'owner' },
  quote_decided: { label: 'Your quote was accepted or rejected', email: true, side: 'provider' },
  job_progress: { label: 'A job was delivered, changed or cancelled', email: true, side: 'both' },
  payment: { label: 'Money was held, released or refunded', email: true, side: 'both' },
  dispute: { label: 'Steps of a dispute', email: true, side: 'both' },
  review_wanted: { label: 'A finished job waits for your review', email: true, side: 'owner' },
  review: { label: 'Your work was reviewed, or your review answered', email: true, side: 'both' },
  verification: { label: 'Steps of your business verification', email: true, side: 'provider' },
  maintenance_due: { label: 'Maintenance is due on your aircraft', email: true, side: 'owner' },
  message_unread: { label: 'A message is unread for five minutes', email: true, side: 'both' },
  referral: { label: 'Someone you referred completed a first job', email: true, side: 'both' },
  account: { label: 'Changes to your account', email: true, side: 'both' },
} as const;
export type NotificationKind = keyof typeof notificationKinds;
