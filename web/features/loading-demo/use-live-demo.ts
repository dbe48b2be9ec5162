import { useEffect, useState } from 'react';

/** How long a live demo lasts, in milliseconds. */
export const demoMs = 4000;

type State = 'idle' | 'running' | 'done';

/** Runs something for four seconds when asked to, and says how far it is. `run` counts, so that each one starts anew. */
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
