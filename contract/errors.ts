import { runsBackText } from '#contract/aircraft/meters.ts';
import { maxFindings, maxLibraryBytes, maxLibraryFiles, maxLogbookPages, maxTeamMembers } from './limits.ts';
import { reviewDays } from './product.ts';

/** Every error that a client may receive, with its status and message. The only map from codes to statuses. */
export const errors = {
  invalid_input: { status: 400, message: 'Check the highlighted fields.' },
  invalid_body: { status: 400, message: 'We couldn’t read that request. Reload the page and try again.' },
  invalid_cursor: { status: 400, message: 'This list has changed. Reload it to see the latest.' },
  invalid_token: { status: 400, message: 'This link has expired or was already used. Request a new one.' },
  weak_password: { status: 400, message: 'That password is too easy to guess. Choose another one.' },
  invalid_image: { status: 400, message: 'We couldn’t read this photo. Choose another one.' },
  file_refused: { status: 400, message: 'Our virus scanner blocked this file. Choose another one.' },
  message_to_self: { status: 400, message: 'You can’t message yourself.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  wrong_credentials: {
    status: 401,
    message: 'That email and password don’t match. Try again or reset your password.',
  },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  wrong_code: { status: 401, message: 'That code is wrong or was already used. Enter a new one.' },
  sign_in_link_required: {
    status: 401,
    message: 'Too many failed sign-in attempts. Use the link we emailed you to sign in.',
  },
  card_declined: { status: 402, message: 'Your card was declined.' },
  insufficient_funds: { status: 402, message: 'Your card has insufficient funds.' },
  invalid_card: { status: 402, message: 'This card number isn’t valid. Use one of the test cards.' },
  authentication_failed: {
    status: 402,
    message: 'Your bank couldn’t confirm it’s you. Try again or use another card.',
  },
  authentication_required: { status: 402, message: 'Your bank asks you to confirm this payment.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  signer_only: { status: 403, message: 'Only the signer can send the entry. Send it to them to sign.' },
  not_assigned: { status: 403, message: 'You’re not on this job. Take it, or ask its lead.' },
  suspended: {
    status: 403,
    message:
      'Your account is suspended. Your running jobs go on, but you can’t post, quote or write to new people. Contact support if this is a mistake.',
  },
  email_not_verified: {
    status: 403,
    message: 'Confirm your email address first. You can request a new link at the top of the page.',
  },
  profile_incomplete: { status: 403, message: 'Choose your account type and confirm your age first.' },
  terms_not_accepted: {
    status: 403,
    message: 'Our terms have changed. Accept them to go on; until then you can only read.',
  },
  second_factor_setup_required: {
    status: 403,
    message: 'Administrators need two-factor authentication. Set it up in Account Settings.',
  },
  demo_access_denied: { status: 403, message: 'Please contact us for demo access credentials.' },
  registration_closed: {
    status: 403,
    message: 'We aren’t taking new accounts right now. Join the waitlist and we’ll email you.',
  },
  verification_required: {
    status: 403,
    message: 'Only verified businesses can send quotes. Verify your business first.',
  },
  password_required: { status: 403, message: 'Enter your password again to see this.' },
  sign_in_again: { status: 403, message: 'Sign in again to do this.' },
  review_not_allowed: {
    status: 403,
    message: `Owners can review a job for ${reviewDays} days after it ends.`,
  },
  cross_site: {
    status: 403,
    message: 'That request didn’t come from our site. Reload the page and try again.',
  },
  request_timeout: {
    status: 408,
    message: 'That took too long to arrive. Check your connection and try again.',
  },
  not_found: { status: 404, message: 'We couldn’t find that. It may have been removed.' },
  not_member: { status: 409, message: 'You don’t act for this account. Reload to see your accounts.' },
  member_exists: { status: 409, message: 'This person is already in the team.' },
  invitation_exists: {
    status: 409,
    message: 'You’ve already invited this address. Send the invitation again.',
  },
  team_full: { status: 409, message: `A team has at most ${maxTeamMembers} members.` },
  last_owner: {
    status: 409,
    message: 'You’re the only owner of a team. Make someone else an owner first.',
  },
  share_held: {
    status: 409,
    message: 'This membership holds a share of the aircraft. Change the shares first.',
  },
  share_due: {
    status: 409,
    message: 'A share of a payment is still open. Pay it, or wait until the payment ends.',
  },
  split_not_possible: {
    status: 409,
    message: 'This payment can’t be split. One of you pays it, and the statement says who owes what.',
  },
  job_running: {
    status: 409,
    message: 'A job is running on this aircraft. Move it once the job has ended.',
  },
  certificate_missing: {
    status: 409,
    message: 'They need an A&P, IA or repairman certificate of their own before they can sign.',
  },
  has_assignments: {
    status: 409,
    message: 'They lead running jobs. Choose who takes them.',
  },
  has_team: {
    status: 409,
    message: 'You own a team. Transfer it before you change your account type.',
  },
  link_ended: { status: 404, message: 'This link has ended. Ask for a new one.' },
  verification_waits: {
    status: 409,
    message:
      'Your business is being verified under its present name. Withdraw the verification to change it.',
  },
  rename_unverifies: {
    status: 409,
    message:
      'We verified your business under another name. With the new one your profile loses its Verified badge until we’ve reviewed it.',
  },
  day_off_over_job: { status: 409, message: 'You have an accepted job on these days.' },
  above_cap: {
    status: 409,
    message: 'The invoice is above what the owner agreed to pay. Lower it, or report more work as a finding.',
  },
  counter_open: {
    status: 409,
    message: 'A counteroffer is already open. Withdraw it to make another one.',
  },
  rounds_used: {
    status: 409,
    message: 'You’ve made two counteroffers to this provider. Send a message instead.',
  },
  approval_open: {
    status: 409,
    message: 'The owners are voting on this job. Wait for the result, or withdraw the vote.',
  },
  consent_required: {
    status: 409,
    message: 'The seller hasn’t agreed to this. Ask for the seller’s consent first.',
  },
  no_additional_work: {
    status: 409,
    message:
      'A pre-buy has no additional work. Its stages were quoted; the buyer can post another request for more.',
  },
  stage_running: { status: 409, message: 'A stage isn’t finished yet. Report it before you deliver.' },
  stage_order: { status: 409, message: 'It isn’t this stage’s turn. Reload to see the latest.' },
  transfer_open: {
    status: 409,
    message: 'This logbook is already offered to someone. Cancel that offer first.',
  },
  logbook_full: {
    status: 409,
    message: `A logbook holds up to ${maxLogbookPages.toLocaleString('en-US')} scanned pages and 1 GB. Remove a scan first.`,
  },
  scan_reading: {
    status: 409,
    message: 'A scan is still being read. Export the logbook when it’s done, or leave out the scans.',
  },
  stale_state: { status: 409, message: 'This has changed since you opened it. Reload to see the latest.' },
  last_sign_in_method: {
    status: 409,
    message: 'This is your only way to sign in. Set a password or add a passkey first.',
  },
  room_closed: { status: 409, message: 'This job room is read-only now. Send a message instead.' },
  case_claimed: { status: 409, message: 'Another administrator is taking care of this case.' },
  own_case: { status: 409, message: 'You opened this case, so another administrator answers it.' },
  own_dual_access: {
    status: 409,
    message: 'You can’t decide on your own dual access. Another administrator does.',
  },
  asker_gone: {
    status: 409,
    message: 'This person deleted their account, so you can’t reply.',
  },
  request_in_progress: { status: 409, message: 'We’re still working on this. Wait a moment and try again.' },
  key_reused: { status: 409, message: 'This Idempotency-Key was already used for another request.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Sign in instead.' },
  reminder_requested: {
    status: 409,
    message: 'One of these items already has a request. Reload your due list to see it.',
  },
  fix_requested: {
    status: 409,
    message: 'You already posted a request for these discrepancies. Cancel it before you post another one.',
  },
  reminder_exists: { status: 409, message: 'This item is already on the due list. Add it again?' },
  ad_exists: { status: 409, message: 'This number is already on the list. Edit the record you have.' },
  reading_runs_back: { status: 409, message: runsBackText },
  overflown: {
    status: 409,
    message:
      'That’s more than 10 hours past the limit, and those are only for flying to the inspection. Check the hours, or mark it done anyway.',
  },
  findings_open: {
    status: 409,
    message:
      'Some approved findings are still open. Mark them done, or withdraw them and we’ll refund the owner.',
  },
  finding_unpaid: {
    status: 409,
    message: 'The owner hasn’t paid for this finding yet. Start the work when the payment is held.',
  },
  finding_replaced: { status: 409, message: 'This finding was already reported again.' },
  findings_full: { status: 409, message: `A job holds up to ${maxFindings} findings.` },
  dispute_claimed: { status: 409, message: 'Another administrator is ruling on this dispute.' },
  verification_exists: {
    status: 409,
    message: 'You already started a verification. Reload the page to continue with it.',
  },
  verification_claimed: { status: 409, message: 'Another administrator is reviewing this verification.' },
  last_admin: { status: 409, message: 'You can’t remove the last administrator.' },
  no_password: {
    status: 409,
    message: 'Your account has no password yet. Use “Forgot password?” on the sign-in page to set one.',
  },
  has_open_work: { status: 409, message: 'Finish or cancel your open requests, quotes and jobs first.' },
  has_balance: {
    status: 409,
    message: 'Your balance must be zero before you can delete your account.',
  },
  user_type_locked: {
    status: 409,
    message: 'Account type is permanently locked for security. Contact support to change.',
  },
  aircraft_exists: { status: 409, message: 'You already added this aircraft.' },
  credential_exists: {
    status: 409,
    message: 'You already listed this credential. Edit the one you have.',
  },
  profile_exists: { status: 409, message: 'You already have a provider profile.' },
  provider_unavailable: { status: 409, message: 'This provider isn’t taking new jobs right now.' },
  library_full: {
    status: 409,
    message: `My documents holds up to ${maxLibraryFiles} files and ${maxLibraryBytes / 1024 ** 2} MB. Delete some files first.`,
  },
  review_exists: { status: 409, message: 'You already reviewed this job.' },
  reply_exists: { status: 409, message: 'You already replied to this review.' },
  payout_account_required: { status: 409, message: 'Add a bank account for payouts first.' },
  provider_profile_required: { status: 409, message: 'Register your services first.' },
  too_large: { status: 413, message: 'That’s too much to send in one go. Shorten it and try again.' },
  file_too_large: { status: 413, message: 'This file is too large. Choose a smaller one.' },
  unsupported_type: { status: 415, message: 'We don’t support this type of content.' },
  unsupported_file: { status: 415, message: 'File type not supported' },
  unknown_host: { status: 421, message: 'This site isn’t served at this address.' },
  headers_too_large: {
    status: 431,
    message: 'That address or its cookies are too long. Clear this site’s cookies and try again.',
  },
  rate_limited: { status: 429, message: 'Too many attempts. Wait a minute and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again.' },
  unavailable: { status: 503, message: 'We’re busy or restarting. Try again in a minute.' },
  maintenance: {
    status: 503,
    message: 'We’re doing maintenance, so nothing can be saved right now. Try again in a few minutes.',
  },
  loading: { status: 503, message: 'We’re still loading reference data. Try again in a minute.' },
  push_not_configured: { status: 503, message: 'Push isn’t set up on this site yet.' },
  payments_not_configured: { status: 503, message: 'Payments aren’t set up on this site yet.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export interface Issue {
  path: string;
  message: string;
}

/** The body of every error response. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  requestId: string;
  issues?: Issue[];
  /** Of a 409: the current status of the row. */
  status?: string;
  /** Of a quote that was revised: the one that replaced it. */
  quoteId?: number;
}
