/** Today's date in the browser's time zone, 'YYYY-MM-DD'. */
export const today = (now = new Date()) =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
