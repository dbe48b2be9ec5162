// Without zod: the browser bundles this file.

const failureTexts: Record<string, string> = {
  account_closed: 'Your bank account is closed. Add a new one, then retry.',
  no_account: 'Your bank doesn’t know this account. Check the number, then retry.',
  insufficient_capabilities_for_transfer:
    'Stripe needs more information from you. Complete your payout account, then retry.',
  insufficient_funds: 'The money hasn’t settled yet. Retry tomorrow.',
};

/** Returns why a payout failed, in words; the codes are the processor's. */
export const payoutFailureText = (code: string | null) =>
  failureTexts[code ?? ''] ?? 'Your bank returned it.';
