/** The product's name; spelled out here and nowhere else. */
export const productName = 'Hangarline';

/** Share of every payment that the platform keeps. */
export const platformFeePercent = 5;

/** How long after delivery a job may be disputed. */
export const disputeWindowHours = 72;

export const minimumAge = 18;

/** How long after its end a job can be reviewed. */
export const reviewDays = 60;

/** Max providers that are notified of a new request, the best matches. */
export const notifiedMatches = 25;

/** How long before a quote expires its owner is notified. */
export const quoteExpiringDays = 2;

/** How long the link that confirms an email address works. */
export const confirmationLinkDays = 7;

/** How long a link that resets a password or lets someone sign in works. */
export const signInLinkMinutes = 60;

/** How long a session lasts after the last visit, and how long signing in may take. */
export const sessionDays = 30;
export const signInMinutes = 15;

/** How long we keep what must be kept, and what need not be. */
export const transactionRecordYears = 7;
export const supportRecordYears = 3;
export const sentEmailDays = 30;
export const unattachedFileHours = 24;

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
