/** Every failure that a client may see: its status and its sentence. Nothing else maps codes to statuses. */
export const errors = {
  invalid_input: { status: 400, message: 'Please check the marked fields.' },
  invalid_body: { status: 400, message: 'The request could not be read.' },
  invalid_cursor: { status: 400, message: 'This page of the list is no longer valid. Please start over.' },
  invalid_token: { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  weak_password: { status: 400, message: 'This password is too easy to guess. Please choose another.' },
  invalid_image: { status: 400, message: 'This picture is damaged or cannot be read.' },
  file_refused: { status: 400, message: 'This file was refused by the virus scanner.' },
  message_to_self: { status: 400, message: 'You cannot write to yourself.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  wrong_credentials: { status: 401, message: 'Email or password is wrong.' },
  second_factor_required: { status: 401, message: 'Please enter the code of your second factor.' },
  wrong_code: { status: 401, message: 'This code is not right, or it was used already.' },
  sign_in_link_required: {
    status: 401,
    message: 'Too many wrong tries on this account. Use the link that we have mailed to you.',
  },
  card_declined: { status: 402, message: 'Your card was declined.' },
  insufficient_funds: { status: 402, message: 'Your card has insufficient funds.' },
  invalid_card: { status: 402, message: 'This card number is not valid. Use one of the test cards.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  email_not_verified: { status: 403, message: 'Please confirm your e-mail address first.' },
  profile_incomplete: { status: 403, message: 'Please choose your account type and confirm your age first.' },
  second_factor_setup_required: {
    status: 403,
    message: 'Administrators need a second factor. Set one up in your account settings.',
  },
  demo_access_denied: { status: 403, message: 'Please contact us for demo access credentials.' },
  sign_in_again: { status: 403, message: 'Please sign in again to do this.' },
  review_not_allowed: {
    status: 403,
    message: 'Only the owner of a finished job may review it, within 60 days.',
  },
  cross_site: { status: 403, message: 'This request did not come from this site.' },
  not_found: { status: 404, message: 'Not found.' },
  stale_state: { status: 409, message: 'This has changed in the meantime. Please look again.' },
  last_sign_in_method: {
    status: 409,
    message: 'This is the only way into your account. Choose a password or add a passkey first.',
  },
  asker_gone: {
    status: 409,
    message: 'This person has deleted their account, so there is nowhere to send an answer.',
  },
  request_in_progress: { status: 409, message: 'The same request is still being worked on.' },
  key_reused: { status: 409, message: 'This Idempotency-Key was already used for another request.' },
  email_taken: { status: 409, message: 'An account with this e-mail already exists.' },
  last_admin: { status: 409, message: 'The last administrator cannot be removed.' },
  no_password: {
    status: 409,
    message: 'This account has no password yet. Use “Forgot password?” on the sign-in page to set one.',
  },
  has_open_work: { status: 409, message: 'Finish or cancel your open work first.' },
  has_balance: {
    status: 409,
    message: 'Your balance is not zero. It has to be settled before your account can be deleted.',
  },
  user_type_locked: {
    status: 409,
    message: 'Account type is permanently locked for security. Contact support to change.',
  },
  aircraft_exists: { status: 409, message: 'You already have this aircraft.' },
  profile_exists: { status: 409, message: 'You already have a provider profile.' },
  provider_unavailable: { status: 409, message: 'This provider takes no new jobs at the moment.' },
  review_exists: { status: 409, message: 'You have already reviewed this job.' },
  reply_exists: { status: 409, message: 'You have already replied to this review.' },
  provider_profile_required: { status: 409, message: 'Please register your services first.' },
  too_large: { status: 413, message: 'This is too large.' },
  file_too_large: { status: 413, message: 'This file is too large.' },
  unsupported_type: { status: 415, message: 'This type of content is not supported.' },
  unsupported_file: { status: 415, message: 'File type not supported' },
  rate_limited: { status: 429, message: 'Too many tries. Please wait a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  not_built: { status: 501, message: 'This is not available yet.' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again shortly.' },
  loading: { status: 503, message: 'Reference data is still loading. Please try again in a minute.' },
  payments_not_configured: { status: 503, message: 'Payments are not set up on this site yet.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export interface Issue {
  path: string;
  message: string;
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  requestId: string;
  issues?: Issue[];
  /** Of a 409: the present status of the thing that was acted on. */
  status?: string;
}
