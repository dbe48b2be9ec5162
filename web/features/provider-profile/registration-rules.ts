import {
  maxFlatRate,
  maxHourlyRate,
  maxServiceRadiusNm,
  minBusinessDescription,
  minBusinessName,
  minCoverageAreas,
  minCredentials,
  minRate,
  minServiceRadiusNm,
} from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import { splitAreas } from '#contract/providers/coverage.ts';
import { amountErrorOf, parseCents } from '#web/lib/money.ts';

/** Values of the provider's form: of registration and of the settings. */
export interface RegistrationForm {
  businessName: string;
  credentials: string;
  description: string;
  /** Ids of the catalog. */
  servicesOffered: string[];
  /** Further services, separated by commas. */
  tags: string;
  coverageAreas: string;
  baseAirport: string;
  serviceRadiusNm: string;
  isMobile: boolean;
  isAvailable: boolean;
  showEmail: boolean;
  /** Dollars as typed; empty without one. */
  hourlyRate: string;
  callOutFee: string;
  minimumCharge: string;
  phone: string;
  showPhone: boolean;
}

export type RegistrationErrors = Partial<Record<keyof RegistrationForm, string>>;

export const emptyRegistration: RegistrationForm = {
  businessName: '',
  credentials: '',
  description: '',
  servicesOffered: [],
  tags: '',
  coverageAreas: '',
  baseAirport: '',
  serviceRadiusNm: '',
  isMobile: false,
  isAvailable: true,
  showEmail: true,
  hourlyRate: '',
  callOutFee: '',
  minimumCharge: '',
  phone: '',
  showPhone: false,
};

/** Returns the form as the server takes it: the lists as arrays. */
export const toBody = (form: RegistrationForm) => ({
  businessName: form.businessName,
  credentials: splitAreas(form.credentials),
  description: form.description,
  servicesOffered: [...form.servicesOffered, ...splitAreas(form.tags)],
  coverageAreas: splitAreas(form.coverageAreas),
  baseAirport: form.baseAirport.trim() || null,
  serviceRadiusNm: form.serviceRadiusNm === '' ? null : Number(form.serviceRadiusNm),
  isMobile: form.isMobile,
  isAvailable: form.isAvailable,
  showEmail: form.showEmail,
  hourlyRate: toRate(form.hourlyRate),
  callOutFee: toRate(form.callOutFee),
  minimumCharge: toRate(form.minimumCharge),
  phone: form.phone.trim() || null,
  showPhone: form.showPhone,
});

const toRate = (typed: string) => (typed.trim() === '' ? null : (parseCents(typed) ?? 0) / 100);

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
    ...(!isRadius(form.serviceRadiusNm) && {
      serviceRadiusNm: `Enter whole nautical miles from ${minServiceRadiusNm} to ${maxServiceRadiusNm}`,
    }),
    ...rateError(form, 'hourlyRate', maxHourlyRate),
    ...rateError(form, 'callOutFee', maxFlatRate),
    ...rateError(form, 'minimumCharge', maxFlatRate),
  };
}

const isRadius = (text: string) =>
  text === '' ||
  (/^\d+$/.test(text) && Number(text) >= minServiceRadiusNm && Number(text) <= maxServiceRadiusNm);

/** A rate may be left empty. */
function rateError(form: RegistrationForm, name: 'hourlyRate' | 'callOutFee' | 'minimumCharge', max: number) {
  if (form[name].trim() === '') return {};
  const cents = parseCents(form[name]);
  const isRate = cents !== undefined && cents >= minRate * 100 && cents <= Math.round(max * 100);
  const range = `Enter an amount from ${formatMoney(minRate)} to ${formatMoney(max)}`;
  return isRate ? {} : { [name]: amountErrorOf(form[name]) ?? range };
}
