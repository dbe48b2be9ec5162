import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

interface Props {
  name: string;
  /** What this row alone has, first. */
  items?: MenuItem[];
  onEdit?: () => void;
  onRemove: () => void;
}

const noItems: MenuItem[] = [];

/** What may be done to a row of a list. */
export const RowMenu = ({ name, items = noItems, onEdit, onRemove }: Props) => (
  <Menu
    label={`Actions for ${name}`}
    items={[
      ...items,
      ...(onEdit ? [{ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit }] : []),
      {
        label: 'Remove',
        icon: <Trash2 aria-hidden />,
        onSelect: onRemove,
        tone: 'danger' as const,
        line: true,
      },
    ]}
    renderTrigger={(props) => (
      <IconButton {...props} label={`More actions for ${name}`} icon={<Ellipsis aria-hidden />} />
    )}
  />
);
