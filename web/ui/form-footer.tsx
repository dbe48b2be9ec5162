import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** The form that is sent. */
  form: string;
  onCancel: () => void;
  pending: boolean;
  pendingText: string;
  variant?: 'primary' | 'danger';
  children: ReactNode;
};

/** The foot of a dialog with a form: leave it, or send it. */
export const FormFooter = ({ form, onCancel, variant = 'primary', children, ...sending }: Props) => (
  <>
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" form={form} variant={variant} {...sending}>
      {children}
    </Button>
  </>
);
