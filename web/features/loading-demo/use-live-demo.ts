import { useEffect, useState } from 'react';

/** Duration of a live demo, in ms. */
export const demoMs = 4000;

type State = 'idle' | 'running' | 'done';

/** State of a demo that runs for `demoMs`. `run` counts the runs: as a key it restarts the animation. */
export function useLiveDemo() {
  const [state, setState] = useState<State>('idle');
  const [run, setRun] = useState(0);
  useEffect(() => {
    if (run === 0) return undefined;
    const timer = setTimeout(() => setState('done'), demoMs);
    return () => clearTimeout(timer);
  }, [run]);
  const show = () => {
    setState('running');
    setRun(run + 1);
  };
  return { state, run, show };
}
