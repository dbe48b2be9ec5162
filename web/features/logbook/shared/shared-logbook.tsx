import { readingByLink, type Shared } from '#web/api/shared-logbooks.ts';
import { LinkFrame } from '#web/components/link-frame.tsx';
import { formatFullDate } from '#web/lib/format.ts';
import { SharedNote } from './shared-note.tsx';
import { nameOf, SharedTabs, type SharedPlace } from './shared-tabs.tsx';

interface Props {
  token: string;
  shared: Extract<Shared, { kind: 'logbook' }>;
  search: SharedPlace;
  onSearch: (to: SharedPlace) => void;
}

/** A logbook behind a share link: the same tabs without actions. Each page says for whom it is and until when. */
export const SharedLogbookPage = ({ token, shared: { label, until, logbook }, search, onSearch }: Props) => (
  <LinkFrame wide title={`Logbook of ${logbook.aircraft.tailNumber}`} lead={nameOf(logbook.aircraft)}>
    <SharedNote>
      Shared with <bdi>{label}</bdi> until {formatFullDate(until)}
    </SharedNote>
    <SharedTabs reading={readingByLink(token)} logbook={logbook} place={search} onPlace={onSearch} />
  </LinkFrame>
);
