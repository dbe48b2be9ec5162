/** The sandbox's cards and what each does. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'Succeeds' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Insufficient funds' },
] as const;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** '4242 4242 4242 4242': in groups of four while it is typed. */
export const groupedNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** '08 / 29': the slash comes by itself, and goes when one deletes. */
export function groupedExpiry(text: string, before = ''): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // Deleting the slash deletes the digit before it, too: it would come right back.
  if (before.endsWith(' / ') && text === before.slice(0, -1)) return digits.slice(0, 1);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
}

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

/** What is wrong with what was typed; the processor says the rest. */
export function cardIssues({ number, expiry, cvc }: CardFields, now = new Date()): Partial<CardFields> {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  const isDate = /^\d\d \/ \d\d$/.test(expiry) && month >= 1 && month <= 12;
  const isOver = new Date(2000 + year, month, 1) <= now;
  return {
    ...(digitsOf(number).length < 12 && { number: 'Enter the whole card number' }),
    ...((!isDate || isOver) && { expiry: isDate ? 'This card has expired' : 'Enter month and year' }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Enter 3 or 4 digits' }),
  };
}

/** As the processor wants them. */
export const sentCard = ({ number, expiry, cvc }: CardFields) => ({
  cardNumber: digitsOf(number),
  expiry: expiry.replaceAll(' ', ''),
  cvc,
});
