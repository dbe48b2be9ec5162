import { useState, type ComponentProps } from 'react';
import { maxShareDays, maxShareLabel, minShareDays } from '#contract/prebuys/sharing.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ShownLink {
  id: number;
  label: string;
  /** What it shows, until when, and how often it was opened. */
  facts: string;
}

interface ListProps {
  links: readonly ShownLink[];
  revoke: { mutate: (id: number, options: { onSettled: () => void }) => void; isPending: boolean };
  className?: string;
  rowClassName?: string;
}

/** The links to what is shared without an account, each of which can be revoked. */
export function LinkList({ links, revoke, className, rowClassName }: ListProps) {
  const [asked, setAsked] = useState<ShownLink>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul className={cx('divide-y divide-line text-sm', className)}>
        {links.map((link) => (
          <li key={link.id} className={cx('flex items-center justify-between gap-3 py-3', rowClassName)}>
            <span className="num min-w-0">
              <bdi className="block truncate font-medium">{link.label}</bdi>
              <span className="text-ink-3">{link.facts}</span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Revoke the link for ${link.label}`}
              onClick={() => {
                setAsked(link);
                setOpen(true);
              }}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        title="Revoke this link?"
        text={`${asked?.label ?? ''} can’t open it any more. You can’t undo this, but you can make a new link.`}
        confirm="Revoke Link"
        pendingText="Revoking..."
        danger
        pending={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked.id, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

/** What is missing from a new link. */
export const linkErrors = ({ label, days }: { label: string; days: string }) => ({
  label: label.trim() === '' ? 'Enter who the link is for' : undefined,
  days:
    /^\d+$/.test(days) && Number(days) >= minShareDays && Number(days) <= maxShareDays
      ? undefined
      : `Enter ${minShareDays} to ${maxShareDays} days`,
});

type LabelProps = { error: string | undefined } & Omit<ComponentProps<typeof TextInput>, 'maxLength'>;

export const LinkLabelField = ({ error, ...input }: LabelProps) => (
  <Field label="Who is it for?" error={error}>
    <TextInput maxLength={maxShareLabel} autoComplete="off" {...input} />
  </Field>
);

type DaysProps = { error: string | undefined; hint?: string } & Omit<
  ComponentProps<typeof NumberInput>,
  'min' | 'max'
>;

export const LinkDaysField = ({ error, hint, ...input }: DaysProps) => (
  <Field label="Days" hint={hint} error={error}>
    <NumberInput min={minShareDays} max={maxShareDays} className="num" {...input} />
  </Field>
);
