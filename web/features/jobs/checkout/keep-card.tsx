import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether the card that pays is kept; not unless the payer says so. */
export const KeepCard = (props: Props) => (
  <Checkbox
    label="Keep this card"
    note="For your next payment. You can remove it in your account settings."
    {...props}
  />
);
