import { useEffect, useState } from 'react';

const key = 'hangarline.tour';
const waitMs = 1000;

/** Those who finished while nothing could be stored; it holds as long as the page. */
const finishedHere = new Set<string>();

/** Whether this person has finished or skipped the tour. Where nothing can be read it counts as done, or it would come again and again. */
export function isTourDone(userId: string) {
  try {
    return finishedHere.has(userId) || readFinished().includes(userId);
  } catch {
    return true;
  }
}

/** Keeps that this person has finished or skipped the tour. */
export function keepTourDone(userId: string) {
  finishedHere.add(userId);
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...readFinished(), userId])]));
  } catch {
    // Without storage it is remembered for this visit.
  }
}

function readFinished(): string[] {
  const stored = localStorage.getItem(key);
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The tour of a signed-in person: opens by itself a second after they came, once; `start` opens it again. */
export function useTour(userId: string) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isTourDone(userId)) return undefined;
    const timer = setTimeout(() => setOpen(true), waitMs);
    return () => clearTimeout(timer);
  }, [userId]);
  const start = () => setOpen(true);
  const finish = () => {
    setOpen(false);
    keepTourDone(userId);
  };
  return { isOpen, start, finish };
}
