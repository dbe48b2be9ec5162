/** Months from the delivery of a pre-buy in which its buyer can add the aircraft with one click. */
export const boughtMonths = 12;
