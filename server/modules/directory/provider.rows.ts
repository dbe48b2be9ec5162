import { withoutNumbers } from '#contract/providers/stated-credentials.ts';
import { localDate } from '#contract/time.ts';
import {
  bool,
  columnsOf,
  float,
  json,
  nullable,
  text,
  textArray,
  type RowOf,
} from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import {
  checkedCredentials,
  kindsInForce,
  type CheckedRow,
} from '#server/modules/credentials/public-credentials.service.ts';

export const providerColumns = {
  ...columnsOf(serviceProviders, 'id', 'userId', 'businessName', 'description', 'credentials'),
  /** Ids of the catalog, then tags. */
  servicesOffered: textArray,
  ...columnsOf(serviceProviders, 'coverageAreas', 'rating', 'reviewCount', 'isVerified', 'verifiedAt'),
  ...columnsOf(serviceProviders, 'isAvailable', 'isMobile', 'serviceRadiusNm', 'completedJobs'),
  ...columnsOf(serviceProviders, 'hourlyRate', 'callOutFee', 'minimumCharge'),
  ...columnsOf(users, 'firstName', 'lastName', 'profileImageUrl'),
  /** Null without a base airport; its other columns are null then too. */
  baseCode: nullable(text),
  baseName: text,
  baseCity: nullable(text),
  baseState: nullable(text),
  baseLatitude: float,
  baseLongitude: float,
  baseTimeZone: nullable(text),
  isSaved: bool,
  /** Credentials with the verdict ok, the ended ones too. */
  checked: json<CheckedRow[]>(),
};

export type ProviderRow = RowOf<typeof providerColumns>;

/** The select list of `providerColumns`: provider `p`, its user `u`, its base airport `b`; `$1` is the viewer. */
export const selectProvider = `
  p.id, p.user_id as "userId", p.business_name as "businessName", p.description, p.credentials,
  p.services_offered || p.tags as "servicesOffered", p.coverage_areas as "coverageAreas", p.rating,
  p.review_count as "reviewCount", p.is_verified as "isVerified", p.verified_at as "verifiedAt",
  p.is_available as "isAvailable", p.is_mobile as "isMobile", p.service_radius_nm as "serviceRadiusNm",
  p.completed_jobs as "completedJobs", p.hourly_rate as "hourlyRate", p.call_out_fee as "callOutFee",
  p.minimum_charge as "minimumCharge",
  u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
  b.code as "baseCode", b.name as "baseName", b.city as "baseCity", b.state as "baseState",
  b.latitude as "baseLatitude", b.longitude as "baseLongitude",
  b.time_zone as "baseTimeZone", ${checkedCredentials} as checked,
  exists (select from saved_providers s where s.user_id = $1::uuid and s.provider_id = p.id) as "isSaved"`;

export const providerJoins = `
  join users u on u.id = p.user_id
  left join airports b on b.id = p.airport_id`;

/** Turns a row into the contract's provider as others see it; the response schema strips the other columns. */
export const toProvider = <Row extends ProviderRow>(row: Row, now: Date) =>
  Object.assign(row, {
    credentials: withoutNumbers(row.credentials),
    user: personOf(row),
    base: baseOf(row),
    checkedCredentials: kindsInForce(row.checked, localDate(row.baseTimeZone, now)),
  });

const personOf = ({ firstName, lastName, profileImageUrl }: ProviderRow) => ({
  firstName,
  lastName,
  profileImageUrl,
});

const baseOf = (row: ProviderRow) =>
  row.baseCode === null
    ? null
    : {
        code: row.baseCode,
        name: row.baseName,
        city: row.baseCity,
        state: row.baseState,
        latitude: row.baseLatitude,
        longitude: row.baseLongitude,
      };
