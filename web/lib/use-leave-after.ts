import { useEffect, useEffectEvent } from 'react';

/** Leaves the page some time after its work is done, unless the user has left it before. */
export function useLeaveAfter(isDone: boolean, onLeave: () => void, ms: number) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => leave(), ms);
    return () => clearTimeout(timer);
  }, [isDone, ms]);
}
