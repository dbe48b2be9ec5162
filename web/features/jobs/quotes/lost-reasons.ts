/** Texts of the reasons that the system sets; an owner's own reason is shown as written. */
const systemReasons: Record<string, string> = {
  not_selected: 'The owner chose another quote.',
  request_cancelled: 'The request was cancelled.',
  request_expired: 'The request expired.',
};

/** Returns the text of a stored reason, next to the status. */
export const rejectReasonText = (reason: string) => systemReasons[reason] ?? reason;

/** Returns a sentence for a stored reason that stands alone: an owner's own words are quoted. */
export const lostReasonText = (reason: string) => systemReasons[reason] ?? `Rejected: “${reason}”`;
