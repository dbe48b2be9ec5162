import { maxClaim, maxClaimedCount, maxDemoFigure, maxLaunchText } from '#contract/limits.ts';
import type { SiteSettings } from '#contract/site/settings.ts';
import { formatNumber } from '#web/lib/format.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';

type Claim = keyof SiteSettings['claims'];
type DemoFigure = keyof SiteSettings['referralDemo'];

/** Figures of the pages: where they stand, and the largest number; figures without one are texts. */
export const claimFields: Record<Claim, { label: string; max?: number }> = {
  maintenance: { label: 'Maintenance providers', max: maxClaimedCount },
  avionics: { label: 'Avionics providers', max: maxClaimedCount },
  detailing: { label: 'Detailing providers', max: maxClaimedCount },
  inspection: { label: 'Inspection providers', max: maxClaimedCount },
  owners: { label: 'Aircraft owners' },
  providers: { label: 'Service providers' },
  market: { label: 'Market' },
};
export const demoFields: Record<DemoFigure, { label: string; unit: string; max: number }> = {
  traditionalCost: { label: 'Cost per user by advertising', unit: 'dollars', max: maxDemoFigure },
  referralCost: { label: 'Cost per user by referrals', unit: 'dollars', max: maxDemoFigure },
  referredShare: { label: 'New users who were referred', unit: 'percent', max: 100 },
  monthlyGrowth: { label: 'Growth per month', unit: 'percent', max: maxDemoFigure },
};

export type FigureName = `claims.${Claim}` | `referralDemo.${DemoFigure}`;

/** The form's values: figures as typed, under the paths that the server names in its errors. */
export type SettingsValues = Pick<
  SiteSettings,
  'maintenance' | 'registrationOpen' | 'verificationRequired' | 'launchState' | 'launchText'
> &
  Record<FigureName, string>;

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
export const claimNames = keysOf(claimFields);
export const demoNames = keysOf(demoFields);

export function toValues({ claims, referralDemo, ...rest }: SiteSettings): SettingsValues {
  const figures = [
    ...claimNames.map((name) => [`claims.${name}`, String(claims[name])] as const),
    ...demoNames.map((name) => [`referralDemo.${name}`, String(referralDemo[name])] as const),
  ];
  const { maintenance, registrationOpen, verificationRequired, launchState, launchText } = rest;
  return {
    maintenance,
    registrationOpen,
    verificationRequired,
    launchState,
    launchText,
    ...(Object.fromEntries(figures) as Record<FigureName, string>),
  };
}

/** Reads a number as people type it, with commas. */
const toNumber = (typed: string) => Number(plainNumber(typed));

export function toSettings(values: SettingsValues): SiteSettings {
  const { maintenance, registrationOpen, verificationRequired, launchState, launchText } = values;
  const claims = claimNames.map((name) => {
    const typed = values[`claims.${name}`];
    return [name, claimFields[name].max === undefined ? typed.trim() : toNumber(typed)];
  });
  const referralDemo = demoNames.map((name) => [name, toNumber(values[`referralDemo.${name}`])]);
  return {
    maintenance,
    registrationOpen,
    verificationRequired,
    launchState,
    launchText: launchText.trim(),
    claims: Object.fromEntries(claims) as SiteSettings['claims'],
    referralDemo: Object.fromEntries(referralDemo) as SiteSettings['referralDemo'],
  };
}

const textError = (typed: string, max: number) =>
  typed.trim() === '' || typed.trim().length > max ? `Enter 1 to ${max} characters` : undefined;

function numberError(typed: string, max: number) {
  const number = toNumber(typed);
  return Number.isInteger(number) && number >= 0 && number <= max
    ? undefined
    : `Enter a whole number from 0 to ${formatNumber(max)}`;
}

export function validateSettings(values: SettingsValues) {
  const errors: Partial<Record<keyof SettingsValues, string | undefined>> = {
    launchText: textError(values.launchText, maxLaunchText),
  };
  for (const name of claimNames) {
    const typed = values[`claims.${name}`];
    const { max } = claimFields[name];
    errors[`claims.${name}`] = max === undefined ? textError(typed, maxClaim) : numberError(typed, max);
  }
  for (const name of demoNames)
    errors[`referralDemo.${name}`] = numberError(values[`referralDemo.${name}`], demoFields[name].max);
  return errors;
}

/** Returns the values that differ from `base`: what this administrator entered. */
export const changedValues = (values: SettingsValues, base: SettingsValues) =>
  Object.fromEntries(
    keysOf(values)
      .filter((name) => values[name] !== base[name])
      .map((name) => [name, values[name]]),
  ) as Partial<SettingsValues>;
