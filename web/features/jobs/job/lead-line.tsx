import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';

/** Who of the provider's team leads the job; nothing without a team or lead. */
export const LeadLine = ({ name }: { name: string | null }) =>
  name !== null && (
    <Card className="flex items-center gap-3 px-5 py-4 text-sm max-md:px-4">
      <Avatar name={name} size={32} />
      <p>
        <strong className="font-semibold">{name}</strong> leads this job
      </p>
    </Card>
  );
