/** The product's name; spelled out here and nowhere else. */
export const productName = 'Hangarline';

/** Share of every payment that the platform keeps. */
export const platformFeePercent = 5;

/** How long after delivery a job may be disputed. */
export const disputeWindowHours = 72;

export const minimumAge = 18;

/** The day of the terms that people accept at sign-up. */
export const termsVersion = '2026-10-01';

/** How long a deleted account can be brought back by signing in. */
export const deletionGraceDays = 30;

/** How long an unconfirmed e-mail may do everything. */
export const unverifiedDays = 7;

/** When the launch is announced for, until an administrator says otherwise. */
export const defaultLaunchText = 'Q3 2025';

/** How many providers of each category the specification claims; the only numbers without rows behind them. */
export const claimedProviders = { maintenance: 847, avionics: 312, detailing: 256, inspection: 189 } as const;
