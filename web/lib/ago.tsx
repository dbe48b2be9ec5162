import { formatAgo } from './format.ts';
import { useNow } from './time-left.ts';

/** `formatAgo` on a page that stays open: 'just now' becomes '1 min ago'. */
export const Ago = ({ at }: { at: string }) => formatAgo(at, new Date(useNow()));
