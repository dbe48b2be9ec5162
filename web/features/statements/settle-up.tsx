import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import {
  useConfirmSettlement,
  useRemoveSettlement,
  type Settlement,
  type Statement,
} from '#web/api/statements.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SettlementDialog, type Owed } from './settlement-dialog.tsx';

interface Props {
  statement: Statement;
  me: string;
  nameOf: (userId: string) => string;
}

/** The fewest payments between co-owners that make everyone even by now, and what they recorded. */
export function SettleUp({ statement, me, nameOf }: Props) {
  const [recorded, setRecorded] = useState<Owed>();
  const { settleUp, settlements } = statement;
  return (
    <Card>
      <CardHead
        title="Settle up"
        sub={
          settleUp.length === 0
            ? 'Everyone is even'
            : `${pluralize(settleUp.length, 'payment')} ${settleUp.length === 1 ? 'makes' : 'make'} everyone even`
        }
      />
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {settleUp.map((owed) => (
          <li
            key={`${owed.fromId} ${owed.toId}`}
            className="flex items-center justify-between gap-3 px-5 py-3 max-md:px-4"
          >
            <span className="min-w-0">
              <span className="block text-sm">
                {nameOf(owed.fromId)} {owed.fromId === me ? 'pay' : 'pays'}{' '}
                {owed.toId === me ? 'you' : nameOf(owed.toId)}
              </span>
              <span className="num block font-semibold">{formatMoney(owed.amount)}</span>
            </span>
            {owed.fromId === me || owed.toId === me ? (
              <Button size="sm" onClick={() => setRecorded(owed)}>
                Record Payment
              </Button>
            ) : (
              <span className="text-sm text-ink-3">{nameOf(owed.toId)} records it</span>
            )}
          </li>
        ))}
      </ul>
      {settlements.length > 0 && (
        <ul aria-label="Recorded payments" className="divide-y divide-line border-t border-line">
          {settlements.map((one) => (
            <SettlementRow key={one.id} settlement={one} statement={statement} me={me} nameOf={nameOf} />
          ))}
        </ul>
      )}
      <p className="border-t border-line bg-sunken px-5 py-3 text-sm text-ink-2 max-md:px-4">
        Pay each other by check or bank app. We keep the books and never move this money.
      </p>
      <SettlementDialog
        groupId={statement.groupId}
        owed={recorded}
        me={me}
        nameOf={nameOf}
        onClose={() => setRecorded(undefined)}
      />
    </Card>
  );
}

function SettlementRow({ settlement, statement, me, nameOf }: Props & { settlement: Settlement }) {
  const { id, from, to, amount, paidOn, note, confirmedAt } = settlement;
  const confirm = useConfirmSettlement(statement.groupId);
  const remove = useRemoveSettlement(statement.groupId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-3 text-sm max-md:px-4">
      <span className="min-w-0">
        <span className="num block">
          {nameOf(from.userId)} paid {to.userId === me ? 'you' : nameOf(to.userId)} {formatMoney(amount)}
        </span>
        <span className="block text-xs text-ink-3">
          {[formatDate(paidOn), note, confirmedAt ? 'confirmed' : 'not confirmed yet']
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {!confirmedAt && (
        <span className="flex gap-2">
          {to.userId === me && (
            <Button size="sm" pending={confirm.isPending} onClick={() => confirm.mutate(id)}>
              Confirm
            </Button>
          )}
          {from.userId === me && (
            <Button size="sm" variant="ghost" pending={remove.isPending} onClick={() => remove.mutate(id)}>
              Remove
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
