export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

/** Returns the message for a control that the browser refuses, in the same words in every browser. */
export function refusalOf(control: FormControl): string {
  const { type, validity } = control;
  const { min = '', max = '' } = control as Partial<HTMLInputElement>;
  if (validity.valueMissing) return missing[type] ?? 'Fill in this field';
  if (type === 'date') {
    if (validity.rangeOverflow) return `Choose ${formatDay(max)} or an earlier date`;
    if (validity.rangeUnderflow) return `Choose ${formatDay(min)} or a later date`;
    return 'Choose a date';
  }
  if (validity.rangeOverflow) return `Enter ${max} or less`;
  if (validity.rangeUnderflow) return `Enter ${min} or more`;
  if (type === 'number' && validity.badInput) return 'Enter a number';
  if (type === 'email' && validity.typeMismatch) return 'Enter a valid email address';
  // The rest differs by field: the browser names the limit.
  return control.validationMessage;
}

/**
 * Returns the messages of controls that hold what they can't hand over, by name: a number that is none, half a date.
 * Their values say nothing about it, so that no rule of a form can.
 */
export function unreadableIn(form: HTMLFormElement | null): Partial<Record<string, string>> {
  const controls = [...(form?.elements ?? [])] as FormControl[];
  return Object.fromEntries(
    controls
      .filter(({ validity }) => validity.badInput || validity.customError)
      .map((control) => [control.name, refusalOf(control)]),
  );
}

const missing: Record<string, string> = {
  date: 'Choose a date',
  checkbox: 'Check this box to continue',
  radio: 'Choose one',
  'select-one': 'Choose one',
  file: 'Choose a file',
};
