import { href } from '#contract/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Statistics, which are not built yet; the books have a page. */
const StatisticsPanel = () => (
  <EmptyState
    className="card py-14"
    drawing="course"
    title="Statistics aren’t available yet"
    text="Balances and flows of money have their own page."
    action={<Button href={href('/admin/finance')}>Open Finance</Button>}
  />
);
export default StatisticsPanel;
