import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { href } from '#contract/addresses.ts';
import { findAnything, type Found } from '#web/api/back-office.ts';
import { statusLabels } from '#web/components/request-status.ts';
import { sections } from '#web/features/admin/sections.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Result {
  label: string;
  /** What it is: 'User, otto@example.org'. */
  note: string;
  page: string;
}

/** Pages whose name has the text. */
const findPages = (q: string): Result[] =>
  sections
    .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
    .map(({ label, path }) => ({ label, note: 'Page', page: href(path) }));

const toResults = ({ users, shops, aircraft, requests, receipts, cases }: Found): Result[] => [
  ...users.map(({ id, name, email }) => ({
    label: name,
    note: `User, ${email}`,
    page: href('/admin/users/:id', { id }),
  })),
  ...shops.map(({ userId, businessName }) => ({
    label: businessName,
    note: 'Shop',
    page: href('/admin/users/:id', { id: userId }),
  })),
  ...aircraft.map(({ tailNumber, ownerId, owner }) => ({
    label: tailNumber,
    note: `Aircraft of ${owner}`,
    page: href('/admin/users/:id', { id: ownerId }),
  })),
  ...requests.map(({ id, title, status }) => ({
    label: title,
    note: `Request ${id}, ${statusLabels[status].label.toLowerCase()}`,
    page: href('/requests/:id', { id }),
  })),
  ...receipts.map(({ number, paymentId, title }) => ({
    label: number,
    note: `Receipt, ${title}`,
    page: href('/payments/:id/receipt', { id: paymentId, number }),
  })),
  ...cases.map(({ id, subject, status }) => ({
    label: subject,
    note: `Case ${id}, ${status}`,
    page: href('/admin/support/:id', { id }),
  })),
];

/** Finds pages, users, shops, aircraft, requests, receipts and cases, and goes to the chosen one. */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search"
      text="Pages, users, shops, tail numbers, requests, receipts and support cases."
      width="md"
      initialFocus={() => box.current?.querySelector('input') ?? true}
    >
      <div ref={box}>
        <Combobox<Result>
          value={null}
          onChange={(chosen) => {
            if (!chosen) return;
            onClose();
            void navigate({ href: chosen.page });
          }}
          load={async (q) => [...findPages(q), ...toResults(await findAnything(q))]}
          toKey={({ label, page }) => `${page} ${label}`}
          toText={({ label }) => label}
          renderItem={({ label, note }) => (
            <span className="min-w-0">
              <bdi className="block truncate font-medium">{label}</bdi>
              <bdi className="num block truncate text-sm text-ink-2">{note}</bdi>
            </span>
          )}
          icon={<Search aria-hidden className="size-4 text-ink-3" />}
          label="Search everywhere"
          placeholder="Name, email, title or number"
        />
      </div>
    </Dialog>
  );
}
