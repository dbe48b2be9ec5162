import { ClipboardCheck, Paperclip, Pencil, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryStateText, isSignedCopy } from '#contract/logbook/books.ts';
import type { LogbookEntry } from '#web/api/logbooks.ts';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { dayText, hoursOf, kindText, signerText } from './entry-words.ts';

type Facts = Omit<LogbookEntry, 'formers' | 'canCorrect' | 'requestId'>;

interface Props {
  entry: Facts & { formers: Facts[] };
  actions?: ReactNode;
  children?: ReactNode;
}

/** What an entry says: its work, origin, signature and the versions that it corrects. */
export function EntryArticle({ entry, actions, children }: Props) {
  const hours = hoursOf(entry);
  const isSigned = isSignedCopy(entry);
  return (
    <article
      aria-label={`${entry.title}, ${formatFullDate(entry.doneOn)}`}
      className="grid grid-cols-[4.5rem_2.25rem_minmax(0,1fr)] gap-x-3 px-5 py-4 text-sm max-md:grid-cols-[2.25rem_minmax(0,1fr)] max-md:px-4"
    >
      <time dateTime={entry.doneOn} className="num font-medium max-md:col-start-2 max-md:text-ink-2">
        {dayText(entry.doneOn)}
      </time>
      <span className="grid size-9 place-items-center rounded-full border border-line text-ink-2 max-md:col-start-1 max-md:row-span-2 max-md:row-start-1">
        <KindIcon kind={entry.kind} />
      </span>
      <div className="min-w-0 max-md:col-start-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 font-semibold">
            {entry.title} <span className="font-normal text-ink-3">{kindText(entry)}</span>
          </h3>
          {hours && (
            <p className="num font-semibold">
              <span className="sr-only">{hours.meter} </span>
              {hours.hours}
            </p>
          )}
        </div>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{entry.text}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <span className="min-w-0">{signerText(entry)}</span>
          <StatusLamp tone={isSigned ? 'ok' : 'caution'}>{entryStateText(entry)}</StatusLamp>
          {entry.signedFile && (
            <a href={entry.signedFile.fileUrl} className="link hit inline-flex items-center gap-1.5">
              <Paperclip aria-hidden className="size-4" />
              {entry.signedFile.name}
            </a>
          )}
          {actions && <span className="ms-auto flex items-center gap-1">{actions}</span>}
        </div>
        <Formers formers={entry.formers} />
        {children}
      </div>
    </article>
  );
}

function KindIcon({ kind }: Pick<LogbookEntry, 'kind'>) {
  if (kind === 'inspection') return <ClipboardCheck aria-hidden className="size-4" />;
  return kind === 'preventive' ? (
    <Pencil aria-hidden className="size-4" />
  ) : (
    <Wrench aria-hidden className="size-4" />
  );
}

/** Entries are never changed: a correction shows what was written before. */
function Formers({ formers }: { formers: Facts[] }) {
  if (formers.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="hit cursor-pointer font-medium text-ink-2">
        Corrected, {pluralize(formers.length, 'earlier version')}
      </summary>
      <ol className="mt-2 grid gap-3 border-s-2 border-line ps-3">
        {formers.map((former) => (
          <li key={former.id}>
            <p className="text-ink-2">
              {former.title}, {formatFullDate(former.doneOn)}
              {hoursOf(former) && <span className="num">, {hoursOf(former)?.hours}</span>}
            </p>
            <p className="wrap-anywhere whitespace-pre-line text-ink-3">{former.text}</p>
            <p className="text-ink-3">{signerText(former)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
