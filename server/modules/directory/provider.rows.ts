/** Columns of a provider `p`, its person `u` and its base `b`, as `providerOf` reads them; `$1` is who looks. */
export const providerColumns = `
  p.id, p.user_id as "userId", p.business_name as "businessName", p.description, p.credentials,
  p.services_offered || p.tags as "servicesOffered", p.coverage_areas as "coverageAreas", p.rating,
  p.review_count as "reviewCount", p.is_verified as "isVerified", p.verified_at as "verifiedAt",
  p.is_available as "isAvailable", p.is_mobile as "isMobile", p.service_radius_nm as "serviceRadiusNm",
  p.completed_jobs as "completedJobs",
  u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
  b.code as "baseCode", b.name as "baseName", b.city as "baseCity", b.state as "baseState",
  b.latitude as "baseLatitude", b.longitude as "baseLongitude",
  exists (select from saved_providers s where s.user_id = $1::uuid and s.provider_id = p.id) as "isSaved"`;

export const providerJoins = `
  join users u on u.id = p.user_id
  left join airports b on b.id = p.airport_id`;

export interface ProviderRow {
  id: number;
  userId: string;
  businessName: string;
  description: string | null;
  credentials: string[];
  servicesOffered: string[];
  coverageAreas: string[];
  rating: string;
  reviewCount: number;
  isVerified: boolean;
  verifiedAt: Date | null;
  isAvailable: boolean;
  isMobile: boolean;
  serviceRadiusNm: number | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  baseCode: string | null;
  baseName: string;
  baseCity: string | null;
  baseState: string | null;
  baseLatitude: number;
  baseLongitude: number;
  completedJobs: number;
  isSaved: boolean;
}

/** A row, shaped into what the contract calls a provider; columns that it does not name fall away when it is sent. */
export const toProvider = <Row extends ProviderRow>(row: Row) =>
  Object.assign(row, { user: personOf(row), base: baseOf(row) });

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
