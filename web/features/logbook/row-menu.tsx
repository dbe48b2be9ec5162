import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { MayManage } from './for-managers.tsx';

interface Props {
  name: string;
  /** What this row alone has, first. */
  items?: MenuItem[];
  onEdit?: () => void;
  onRemove: () => void;
}

const noItems: MenuItem[] = [];

/** What the reader may do to a row of a list; nothing without an action. */
export function RowMenu({ name, items = noItems, onEdit, onRemove }: Props) {
  const mayManage = use(MayManage);
  const changes: MenuItem[] = [
    ...(onEdit ? [{ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
    { label: 'Remove', icon: <Trash2 aria-hidden />, onSelect: onRemove, tone: 'danger', line: true },
  ];
  const all = mayManage ? [...items, ...changes] : items;
  if (all.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${name}`}
      items={all}
      renderTrigger={(props) => (
        <IconButton {...props} label={`More actions for ${name}`} icon={<Ellipsis aria-hidden />} />
      )}
    />
  );
}
