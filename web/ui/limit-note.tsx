interface Props {
  value: unknown;
  maxLength: number | undefined;
}

/** Codes, card numbers and the like end at their limit anyway. */
const minLimit = 40;

/** Says that a text has reached its limit: the browser silently cuts what is pasted beyond it. */
export const LimitNote = ({ value, maxLength = Infinity }: Props) =>
  typeof value === 'string' &&
  maxLength >= minLimit &&
  value.length >= maxLength && (
    // In a row of fields it has a line of its own, after them.
    <p role="status" className="order-last col-span-full mt-1 basis-full text-sm text-caution">
      That’s the limit of {maxLength.toLocaleString('en-US')} characters. Anything beyond it is cut off.
    </p>
  );
