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
  'Light-Sport',
  'Experimental',
  'Other',
] as const;
