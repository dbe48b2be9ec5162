import { href } from '#contract/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The user list, which is not built yet; requests for dual access have a page. */
const UsersPanel = () => (
  <EmptyState
    className="card py-14"
    drawing="course"
    title="The user list isn’t available yet"
    text="Requests for dual access have their own page."
    action={<Button href={href('/admin/dual-access')}>Open Dual Access</Button>}
  />
);
export default UsersPanel;
