import { useQuery } from '@tanstack/react-query';
import { worksOfRequest } from '#contract/aircraft/due-groups.ts';
import { ownCredentials } from '#web/api/credentials.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { CoverageNote, WorkNeed } from '#web/components/credentials/coverage-note.tsx';
import { shortName } from '#web/components/credentials/credential-labels.ts';
import { formatDate } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** Which certificate the work needs and whether the provider's own cover it; insurance that has expired. */
export function SigningNote({ request }: { request: RequestDetail }) {
  const href = useHref();
  const credentials = useQuery(ownCredentials).data;
  if (!credentials) return null;
  const lapsed = credentials.filter(
    ({ kind, status }) => kind.startsWith('insurance_') && status === 'expired',
  );
  return (
    <Card className="mb-4 text-sm">
      <section aria-label="Who may sign" className="grid gap-3 p-5 max-md:p-4">
        {worksOfRequest(request).map((work) => (
          <div key={work} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            <WorkNeed work={work} aircraft={request.aircraft} />
            <CoverageNote
              work={work}
              credentials={credentials}
              aircraft={request.aircraft}
              reader="provider"
            />
          </div>
        ))}
        {lapsed.map((credential) => (
          <p key={credential.id} className="flex flex-wrap items-baseline gap-x-3">
            <StatusLamp tone="warning">Expired</StatusLamp>
            {shortName(credential)} ended on {formatDate(credential.validUntil ?? '')}. Owners see it next to
            your quote.
          </p>
        ))}
        <p className="text-ink-3">
          Owners see this next to your price. It doesn’t block your quote.{' '}
          <a href={href('/credentials')} className="link hit">
            Edit Credentials
          </a>
        </p>
      </section>
    </Card>
  );
}
