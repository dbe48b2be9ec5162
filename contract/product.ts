/** The product's name; defined only here. */
export const productName = 'Hangarline';

/** The platform fee, in percent of every payment. */
export const platformFeePercent = 5;

/** Hours after delivery in which a job may be disputed. */
export const disputeWindowHours = 72;

/** Days in which the other party can answer a dispute before it is escalated. */
export const disputeAnswerDays = 5;
/** Business days within which administrators aim to rule on a dispute. */
export const disputeRulingDays = 10;
/** Minutes without an edit after which an administrator's claim of a dispute expires. */
export const claimMinutes = 30;

/** Business days that the review of a verification takes, as the specification promises. */
export const reviewBusinessDays = { min: 2, max: 3 } as const;
/** Max days for which a business stays verified. */
export const verifiedDays = 365;
/** Days before the end of a verification at which the provider is notified. */
export const verificationNoticeDays = [60, 30, 7] as const;

export const minimumAge = 18;

/** Days after its end in which a job can be reviewed. */
export const reviewDays = 60;
/** Days after the end of a job in which its parties can write in its room. */
export const roomOpenDays = 90;

/** Max providers that are notified of a new request, the best matches. */
export const notifiedMatches = 25;
/** Providers who may sign the work are counted within this distance, in nm. */
export const signersWithinNm = 50;

/** Days before a quote expires at which its owner is notified. */
export const quoteExpiringDays = 2;

/** Validity of the link that confirms an email address, in days. */
export const confirmationLinkDays = 7;

/** Validity of a link that resets a password or unlocks sign-in, in minutes. */
export const signInLinkMinutes = 60;

/** Validity of a session after the last visit, in days, and of an unfinished sign-in, in minutes. */
export const sessionDays = 30;
export const signInMinutes = 15;

/** Retention periods. */
export const transactionRecordYears = 7;
export const supportRecordYears = 3;
export const sentEmailDays = 30;
/** Minutes for which an administrator who entered the password again may read the system logs. */
export const logMinutes = 15;
/** Minutes for which a link to a backup is valid. */
export const backupLinkMinutes = 10;
/** What both users read in place of a message that an administrator has hidden. */
export const removedText = 'Removed by a moderator';
/** Messages before and after a reported one that administrators read with it. */
export const reportedNeighbors = 5;
export const unattachedFileHours = 24;

/** Dollars for the referrer, and the new user's credit, once a referral is completed. */
export const referralReward = 25;
export const referralCredit = 10;

/** Days in which signing in restores an account that is marked for deletion. */
export const deletionGraceDays = 30;

/** Days in which an account with an unconfirmed email has full access. */
export const unverifiedDays = 7;

/** What the cookie policy says about other sites, without and with card payments by Stripe. */
export const otherSitesText = {
  none: 'We load nothing from other sites.',
  stripe:
    'Where you pay by card, your browser loads the card form from Stripe, our payment processor. Stripe sets 2 cookies of its own there, __stripe_mid for a year and __stripe_sid for 30 minutes, to detect fraud. We load nothing else from other sites.',
} as const;

/** Settings of a new site. The figures are the specification's claims: the only displayed numbers without rows behind them. */
export const defaultSettings = {
  maintenance: false,
  registrationOpen: true,
  verificationRequired: false,
  launchState: 'before_launch',
  launchText: 'Q3 2025',
  claims: {
    maintenance: 847,
    avionics: 312,
    detailing: 256,
    inspection: 189,
    owners: '10,000+',
    providers: '5,000+',
    market: '$50M+',
  },
  referralDemo: {
    /** Cost of winning a user by advertising and by referrals, in dollars. */
    traditionalCost: 165,
    referralCost: 40,
    /** Share of new users who come by a referral, and growth in a month, in percent. */
    referredShare: 42,
    monthlyGrowth: 28,
  },
} as const;
