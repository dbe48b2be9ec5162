import { useEffect, useState } from 'react';
import type { User } from '#web/lib/session.ts';

const key = 'hangarline.tour';
/** Delay before the tour opens automatically, in ms. */
const delayMs = 1000;

/** Users who finished on this page, in case local storage is unavailable. */
const finishedHere = new Set<string>();

/** True if the user has finished or skipped the tour, or if local storage cannot be read: it would open on every visit. */
export function isTourDone(userId: string) {
  try {
    return finishedHere.has(userId) || readFinished().includes(userId);
  } catch {
    return true;
  }
}

/** Stores that the user has finished or skipped the tour. */
export function storeTourDone(userId: string) {
  finishedHere.add(userId);
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...readFinished(), userId])]));
  } catch {
    // Local storage may be full or forbidden: `finishedHere` covers this visit.
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

/** State of the tour: opens once, `delayMs` after the first visit to a page where it may; `start` opens it anywhere. */
export function useTour({ id: userId, hasSeenTour }: Pick<User, 'id' | 'hasSeenTour'>, mayOpen: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!mayOpen || hasSeenTour || isTourDone(userId)) return undefined;
    const timer = setTimeout(() => setOpen(true), delayMs);
    return () => clearTimeout(timer);
  }, [userId, hasSeenTour, mayOpen]);
  const start = () => setOpen(true);
  const finish = () => {
    setOpen(false);
    storeTourDone(userId);
    // For the user's other browsers; without a connection it opens there once more.
    if (!hasSeenTour)
      void import('#web/api/user.ts').then(({ finishTour }) => finishTour()).catch(() => undefined);
  };
  return { isOpen, start, finish };
}
