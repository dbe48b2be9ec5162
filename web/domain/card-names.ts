import type { KeptCard } from '#web/api/payment-methods.ts';

/** Brands whose names are not written like words. */
const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const brandName = (brand: string) => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

/** 'Visa ending in 4242'. */
export const cardName = ({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>) =>
  `${brandName(brand)} ending in ${last4}`;

/** 'Expires 12/30'; undefined if the date is not known. */
export const cardExpiry = ({ expMonth, expYear }: Pick<KeptCard, 'expMonth' | 'expYear'>) =>
  expMonth && expYear
    ? `Expires ${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
    : undefined;
