/** Expression of json: the credentials of provider `p` that anyone sees, their numbers cut to the last three characters. */
export const listedCredentials = `coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind,
    'name', c.name, 'number', '•••' || right(c.number, 3), 'issuer', c.issuer, 'ratings', c.ratings,
    'limit', c.cover_limit::text, 'notCarried', c.not_carried, 'validUntil', c.valid_until, 'statedAt', c.stated_at,
    'verdict', c.verdict, 'checkedHow', c.checked_how, 'checkedAt', c.checked_at))
  from credentials_in_use u join provider_credentials c on c.id = u.credential_id
  where u.provider_id = p.id and c.verdict is distinct from 'refused'), '[]')`;

/** Expression of json: the credentials of provider `p` with the verdict ok. */
export const checkedCredentials = `coalesce((select json_agg(json_build_object('kind', c.kind, 'validUntil', c.valid_until))
  from credentials_in_use u join provider_credentials c on c.id = u.credential_id
  where u.provider_id = p.id and c.verdict = 'ok'), '[]')`;
