import { teamRoles } from '#contract/accounts/permissions.ts';
import { RoleName } from '#web/components/role-name.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { markLabels, roleTable, type Mark } from './texts.ts';

const shapes: Record<Mark, string> = {
  yes: 'bg-accent',
  own: 'border-2 border-accent',
  partly: 'border border-accent bg-linear-to-r from-accent from-50% to-transparent to-50%',
  no: '',
};

function Sign({ mark }: { mark: Mark }) {
  return (
    <span className="grid place-items-center">
      {mark === 'no' ? (
        <span aria-hidden className="text-ink-3">
          –
        </span>
      ) : (
        <span aria-hidden className={`size-2.5 rounded-full ${shapes[mark]}`} />
      )}
      <span className="sr-only">{markLabels[mark]}</span>
    </span>
  );
}

/** What each role may do; on phones it is folded up. */
export function RoleTable() {
  return (
    <Card className="relative min-w-0 overflow-x-auto">
      <CardHead title="What each role may do" />
      <table className="w-full border-t border-line text-sm">
        <thead className="bg-sunken text-ink-2">
          <tr>
            <th scope="col" className="px-5 py-2.5 text-start font-medium max-md:px-4">
              Permission
            </th>
            {teamRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className="px-3 py-2.5 font-medium max-md:px-1 max-md:text-xs max-md:[&>span]:flex-col max-md:[&>span]:gap-1"
              >
                <RoleName role={role} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {roleTable.map(([label, ...marks]) => (
            <tr key={label}>
              <th scope="row" className="px-5 py-2.5 text-start font-medium max-md:px-4">
                {label}
              </th>
              {marks.map((mark, index) => (
                <td key={teamRoles[index]} className="px-3 py-2.5 max-md:px-1">
                  <Sign mark={mark} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-5 py-3 text-xs text-ink-2 max-md:px-4">
        {(['yes', 'own', 'partly'] as const).map((mark) => (
          <span key={mark} className="inline-flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-full ${shapes[mark]}`} />
            {markLabels[mark]}
          </span>
        ))}
      </p>
    </Card>
  );
}
