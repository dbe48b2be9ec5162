/** Messages by field. */
export type FieldErrors<Field extends string = string> = { [F in Field]?: string | undefined };

interface Issue {
  path: string;
  message: string;
}

/** Response of a server that refused the input. Read by shape, so that this folder needs no fetch client. */
interface Refusal {
  status: number;
  body?: { message?: string; issues?: Issue[] } | undefined;
}

/** Error that a submission throws before it calls the server: `throw new FormError({ photoIds: 'Remove the failed photo' })`. */
export class FormError extends Error {
  readonly status = 400;
  readonly body: { message: string; issues: Issue[] };

  constructor(errors: FieldErrors) {
    const issues = Object.entries(errors).flatMap(([path, message]) => (message ? [{ path, message }] : []));
    super(issues[0]?.message);
    this.body = { message: this.message, issues };
  }
}

/** True if the server responded, in contrast to a connection that failed. */
export const isResponse = (error: unknown): error is Refusal =>
  error instanceof Error && typeof (error as Partial<Refusal>).status === 'number';

const unreachable = 'We couldn’t reach the server. Check your connection and try again.';

/**
 * Sorts a failed submission by place: issues whose path, or its first part, is a field go to that field; other issues
 * and errors without issues become the message about the whole form.
 */
export function sortFailure(
  error: unknown,
  fields: ReadonlySet<string>,
  aliases: Partial<Record<string, string>> = {},
): { errors: FieldErrors; message: string | undefined } {
  if (!isResponse(error)) return { errors: {}, message: unreachable };
  const errors: FieldErrors = {};
  const homeless: string[] = [];
  for (const { path, message } of error.body?.issues ?? []) {
    const top = path.split('.')[0] ?? path;
    const field = aliases[path] ?? aliases[top] ?? [path, top].find((name) => fields.has(name));
    if (field === undefined) homeless.push(message);
    else errors[field] ??= message;
  }
  const isPlaced = Object.keys(errors).length > 0;
  const message = homeless[0] ?? (isPlaced ? undefined : (error.body?.message ?? 'Try again in a minute.'));
  return { errors, message };
}

/** Returns the errors without those of the named fields. */
export const withoutFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  fields.some((field) => field in errors)
    ? Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
    : errors;

export const hasErrors = (errors: FieldErrors) => Object.values(errors).some(Boolean);

/** Moves focus to the first field in error and scrolls it into view; without one, to the message about the form. */
export function focusFirstError(form: HTMLElement | null) {
  const place = form?.querySelector('[data-error]') ?? form?.querySelector('[data-failure]');
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>('input, textarea') ??
    place?.querySelector<HTMLElement>('select, button');
  control?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
