import {
  minBusinessDescription,
  minBusinessName,
  minCoverageAreas,
  minCredentials,
} from '#contract/limits.ts';

/** Values of the registration form. */
export interface RegistrationForm {
  businessName: string;
  credentials: string;
  description: string;
  servicesOffered: string[];
  coverageAreas: string;
  baseAirport: string;
  serviceRadiusNm: string;
  isMobile: boolean;
}

export type RegistrationErrors = Partial<Record<keyof RegistrationForm, string>>;

export const emptyRegistration: RegistrationForm = {
  businessName: '',
  credentials: '',
  description: '',
  servicesOffered: [],
  coverageAreas: '',
  baseAirport: '',
  serviceRadiusNm: '',
  isMobile: false,
};

/** Client rules with the texts of the specification; the server checks the same. */
export function validateRegistration(form: RegistrationForm): RegistrationErrors {
  const length = (text: string) => text.trim().length;
  return {
    ...(length(form.businessName) < minBusinessName && {
      businessName: `Business name must be at least ${minBusinessName} characters`,
    }),
    ...(length(form.credentials) < minCredentials && {
      credentials: 'Please provide your relevant credentials (A&P License, certifications, etc.)',
    }),
    ...(length(form.description) < minBusinessDescription && {
      description: `Description must be at least ${minBusinessDescription} characters`,
    }),
    ...(form.servicesOffered.length === 0 && {
      servicesOffered: 'Please select at least one service category',
    }),
    ...(length(form.coverageAreas) < minCoverageAreas && {
      coverageAreas: 'Please specify your service coverage areas',
    }),
  };
}
