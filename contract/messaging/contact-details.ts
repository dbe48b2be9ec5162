// The name is bounded, else a long word without an address takes quadratic time.
const mailAddress =
  /(?<![\w.+-])[\w.+-]{1,64} ?(?:@|[([]at[)\]]) ?[\w-]+(?:\.[\w-]+)*(?:\.| ?[([]dot[)\]] ?)[a-z]{2,}/i;
/**
 * A US number of ten digits, with or without country code; not the digits of an amount, a date or a serial
 * number.
 */
const usPhone =
  /(?<![\w$.,/-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}(?![\w,/-]|\.\d)/;
const foreignPhone = /(?<!\w)\+[1-9](?:[ .()-]*\d){7,13}(?!\w)/;

/** True if the text contains an email address or a phone number. */
export const hasContactDetails = (text: string) =>
  mailAddress.test(text) || usPhone.test(text) || foreignPhone.test(text);
