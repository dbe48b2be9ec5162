import * as z from 'zod';

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
export const service = z.enum(Object.keys(serviceLabels) as [Service, ...Service[]]);

/** The four of them that request forms and filters offer, with the names used there. */
export const categoryLabels = {
  maintenance: 'Maintenance & Repair',
  avionics: 'Avionics & Electronics',
  detailing: 'Detailing & Cleaning',
  inspection: 'Inspections & Annual',
} as const;

export const urgencyLabels = {
  asap: 'Within 1 week',
  normal: 'Within 2 weeks',
  month: 'Within 1 month',
  flexible: 'Flexible',
} as const;
export const urgency = z.enum(['asap', 'normal', 'month', 'flexible']);

export const budgetLabels = {
  'under-500': 'Under $500',
  '500-1500': '$500 – $1,500',
  '1500-5000': '$1,500 – $5,000',
  '5000-plus': '$5,000+',
  estimate: 'Get estimates',
} as const;
export const budgetRange = z.enum(['under-500', '500-1500', '1500-5000', '5000-plus', 'estimate']);

export const aircraftType = z.enum([
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
]);
export const aircraftCategory = z.enum([
  'Normal',
  'Utility',
  'Acrobatic',
  'Commuter',
  'Transport',
  'Experimental',
  'Other',
]);
