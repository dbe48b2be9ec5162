import { href } from '#contract/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The waitlist, which is not built yet. */
const WaitlistPanel = () => (
  <EmptyState
    className="card py-14"
    drawing="course"
    title="The waitlist isn’t available yet"
    text="People join it on the coming-soon page."
    action={<Button href={href('/coming-soon')}>View Coming-Soon Page</Button>}
  />
);
export default WaitlistPanel;
