/** SQL of whether user $1 has muted another. */
export const isMuted = (other: string) => `exists (select from contact_settings s
  where s.user_id = $1 and s.other_user_id = ${other} and s.muted_at is not null)`;
