/** Every bound on input, inclusive: read by the schemas, by `maxLength` attributes and by client rules. No zod here. */

/** Text lengths, in characters. */
export const maxTitle = 120;
export const maxDescription = 5000;
export const maxName = 80;
export const maxNote = 2000;
export const minReason = 10;
export const maxReason = 2000;
export const maxEmail = 254;
export const maxSubject = 120;
export const maxMessage = 4000;
export const maxAdPrompt = 2000;
export const maxLocation = 120;
/** A place to search around: an airport code or a city. */
export const maxPlace = 80;
export const maxSearchText = 120;
/** Of a downloaded backup. */
export const minPassphrase = 16;
export const maxPassphrase = 200;
/** A search for users that finds more is not counted to its end: narrowing it is quicker than reading it. */
export const maxCountedUsers = 1000;
/** Entries of the waitlist that one call invites. */
export const maxInvitations = 500;
/** To join a team or group: its note, days until it expires, how often and how soon its email is sent again. */
export const maxInvitationNote = 500;
export const invitationDays = 7;
export const maxInvitationSends = 5;
export const invitationResendMinutes = 10;
/** Of one account: open invitations, and new ones a day. */
export const maxPendingInvitations = 20;
export const maxDailyInvitations = 20;
/** Ended invitations stay on the page of the team. */
export const endedInvitationDays = 30;
export const maxTeamMembers = 50;
/** Hours after which a job that no one of the team is on gets a caution lamp. */
export const unassignedHours = 24;
export const maxGroupMembers = 100;
/** Managing owner and co-owners of a group, who vote. */
export const maxVoters = 12;
export const maxSettlementNote = 200;
export const maxGroupName = 80;
export const shareChangeDays = 7;
/** Hours in which the owners of a group approve an expense. */
export const minApprovalHours = 12;
export const maxApprovalHours = 168;
/** The owners are reminded so many hours before the end of a vote. */
export const approvalReminderHours = 6;
export const maxVoteNote = 500;
/** Teams and groups of one person. */
export const maxMemberships = 10;
export const transferDays = 7;
export const minSearchText = 2;
export const maxDaysOffNote = 120;
export const maxReferralCode = 20;
export const maxLaunchText = 40;
/** A claimed figure as text, such as '10,000+'. */
export const maxClaim = 16;
export const maxClaimedCount = 9_999_999;
/** Figures of the referral demo: dollars, percent. */
export const maxDemoFigure = 9_999;

export const minPassword = 10;
export const maxPassword = 200;

/** Prices and amounts, in dollars. */
export const minPrice = 1;
export const maxPrice = 999_999.99;

/** Quotes. */
export const minValidDays = 1;
export const maxValidDays = 60;
export const maxQuoteItems = 50;
export const maxItemDescription = 200;
export const maxDuration = 120;
export const maxOptionalItems = 10;
export const maxInvoiceLines = 50;

/** Counteroffers to a provider about one request, and open ones about a request. */
export const maxRounds = 2;
export const maxOpenCounteroffers = 3;
export const maxCounterofferNote = 500;

/** Findings of one job, and photos of one finding. */
export const maxFindings = 100;
/** Including withdrawn ones, which stay on the list of the job. */
export const maxReportedFindings = 5 * maxFindings;
export const maxFindingPhotos = 5;
export const maxFindingArea = 40;
export const maxFindingBasis = 200;
export const maxLaborHours = 999.9;

/** Files attached to one request, quote, message or delivery. */
export const maxFiles = 10;
export const maxFileBytes = 10 * 1024 * 1024;
/** Files of 'My documents' per user, and their bytes. */
export const maxLibraryFiles = 100;
export const maxLibraryBytes = 200 * 1024 * 1024;
/** Files that one tab of 'My documents' takes at once, and their size. */
export const libraryTabs = {
  general: { maxFiles: 5, maxMb: 10 },
  business: { maxFiles: 8, maxMb: 15 },
} as const;
export const maxPhotoMegapixels = 50;

/** Business verification. */
export const maxLegalName = 200;
export const maxBusinessAddress = 500;
export const maxBusinessPhone = 20;
export const maxBusinessEmail = 100;
export const maxStateOfIncorporation = 50;
export const maxEin = 20;
export const maxCertificationDocuments = 20;

/** Reviews. */
export const minRating = 1;
export const maxRating = 5;
export const minReviewComment = 10;
export const maxReviewComment = 2000;
export const maxReply = 2000;

/** Disputes. */
export const minDisputeDescription = 20;

/** Provider profiles. */
export const minBusinessName = 2;
export const minCredentials = 5;
export const maxCredentials = 2000;
export const minBusinessDescription = 20;
export const minCoverageAreas = 2;
export const maxCoverageAreas = 2000;
/** Characters of the services outside the catalog. */
export const maxTags = 500;
/** Characters of one of them. */
export const maxTag = 80;
export const minServiceRadiusNm = 1;
export const maxServiceRadiusNm = 500;
/** Rates in dollars: of an hour, and of a call-out or the smallest job. */
export const minRate = 1;
export const maxHourlyRate = 999.99;
export const maxFlatRate = 2500;
export const minPhone = 7;
export const maxPhone = 30;
export const maxShopPhotos = 6;

/** Credentials; the limit of an insurance is in dollars. */
export const minCredentialNumber = 4;
export const maxCredentialNumber = 40;
export const minCoverLimit = 1000;
export const maxCoverLimit = 99_999_999;
export const minCheckedHow = 10;
export const maxCheckedHow = 300;
/** Credentials of one provider. */
export const maxCredentialEntries = 40;

/** Searches around a place, in nautical miles. */
export const minSearchRadiusNm = 1;
export const maxSearchRadiusNm = 3000;

/** Aircraft and reminders; hours are meter readings. */
export const maxTailNumber = 12;
export const minAircraftYear = 1900;
export const maxAircraftYear = 2100;
export const maxHours = 99_999.9;
export const minIntervalDays = 1;
/** 15 years. */
export const maxIntervalDays = 5479;
export const minIntervalMonths = 1;
export const maxIntervalMonths = 180;
export const maxTimeZone = 64;
export const maxAdNumber = 30;
export const maxAdRevision = 20;
export const maxAdMethod = 200;
export const minIntervalHours = 0.1;

/** Items of the due list that one request is for, and requests that are posted in one call. */
export const maxRequestedReminders = 20;
export const maxRequestsTogether = 6;

/** Sign-off sheets. */
export const maxInspectionType = 80;
export const maxProgram = 120;
/** What a progressive inspection covered as routine, and in detail. */
export const maxInspected = 200;
export const maxSerialNumber = 30;

/** Entries of a logbook: of a trainer that is worked on twice a week for fifty years. */
export const maxLogbookEntries = 5000;
export const maxAdRecords = 500;
/** Scans of a logbook: pages and megabytes of one file, pages and bytes of all. */
export const maxScanPages = 120;
export const maxScanMb = 25;
export const maxScanPhotoMb = 10;
export const maxLogbookPages = 1500;
export const maxLogbookScanBytes = 1024 * 1024 * 1024;
/** Pages that are read for one owner a day, and what the owner types for a page. */
export const maxDailyPages = 300;
export const maxTypedLine = 500;
/** Components, parts or documents of a logbook. */
export const maxInventory = 500;
/** Life of a part, in hours or whole cycles, landings and months; a hundred years of these. */
export const minLifeLimit = 1;
export const maxLifeMonths = 1200;
export const maxSquawks = 200;
/** The fleet board: days that it shows, aircraft on a page, and what an outage is for. */
export const [minBoardDays, maxBoardDays] = [28, 400] as const;
export const fleetPageSize = 50;
export const maxOutageReason = 120;
export const maxOutages = 200;
/** Feet; altimeters are tested up to the ceiling of their aircraft. */
export const maxAltitudeTested = 60_000;
export const maxDataReferenced = 1000;
export const maxDiscrepancy = 500;
/** Items that the signer types beside the open findings. */
export const maxDiscrepancies = 50;
/** Versions of a job's sheet. */
export const maxSheetVersions = 20;

/** Lists. */
export const defaultPageSize = 20;
export const maxPageSize = 100;

/** Retries of failed payouts per provider in 24 hours. */
export const maxPayoutRetries = 3;
/** Push: address and keys that a browser gives, and browsers per user. */
export const maxPushEndpoint = 1000;
export const maxPushKey = 120;
export const maxPushSubscriptions = 10;

/** Newest rows that the page of a user shows administrators of each kind. */
export const maxUserRows = 20;
