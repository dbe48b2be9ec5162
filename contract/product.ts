/** The product's name; spelled out here and nowhere else. */
export const productName = 'Hangarline';

/** Share of every payment that the platform keeps. */
export const platformFeePercent = 5;

/** How long after delivery a job may be disputed. */
export const disputeWindowHours = 72;

export const minimumAge = 18;
