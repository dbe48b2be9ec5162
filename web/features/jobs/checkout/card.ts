/** Test cards of the sandbox processor. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'Succeeds' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', does: 'Bank asks to confirm' },
] as const;

const toDigits = (text: string) => text.replace(/\D/g, '');

/** Formats a typed card number in groups of four: '4242 4242 4242 4242'. */
export const formatCardNumber = (text: string) =>
  toDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats a typed expiry date: '08 / 29'. `before` is the text before the change. */
export function formatExpiry(text: string, before = ''): string {
  let digits = toDigits(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // Deleting the slash deletes the digit before it too; otherwise the slash would be added right back.
  if (before.endsWith(' / ') && text === before.slice(0, -1)) return digits.slice(0, 1);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
}

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
}

/** Client rules; the processor checks the rest. */
export function validateCard({ number, expiry, cvc }: CardFields, now = new Date()): Partial<CardFields> {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  const isDate = /^\d\d \/ \d\d$/.test(expiry) && month >= 1 && month <= 12;
  const isOver = new Date(2000 + year, month, 1) <= now;
  return {
    ...(toDigits(number).length < 12 && { number: 'Enter the full card number' }),
    ...((!isDate || isOver) && { expiry: isDate ? 'This card has expired' : 'Enter the month and year' }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Enter 3 or 4 digits' }),
  };
}

/** Returns the card in the format of the processor. */
export const toProcessorCard = ({ number, expiry, cvc }: CardFields) => ({
  cardNumber: toDigits(number),
  expiry: expiry.replaceAll(' ', ''),
  cvc,
});
