import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myAircraft, readingsOf, remindersOf, type Aircraft } from '#web/api/aircraft.ts';
import { subjects, useUnsent } from '#web/api/unsent/unsent.ts';
import { useUser } from '#web/lib/session.ts';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { LogReadingDialog } from './log-reading-dialog.tsx';
import { UnsentReadings } from './unsent-readings.tsx';

interface Props {
  aircraft: Aircraft;
  open: boolean;
  onClose: () => void;
}

/** Logs readings of the airplane on the home screen, also without a connection: what the dialog needs is loaded before. */
export default function AirplaneReading({ aircraft, open, onClose }: Props) {
  // My Aircraft opens without a connection although only Home was visited.
  useQuery(myAircraft);
  useQuery(readingsOf(aircraft.id));
  useQuery(remindersOf(aircraft.id));
  useEffect(preloadDialog, []);
  const unsent = useUnsent(useUser().id, 'reading', subjects.reading(aircraft.id));
  return (
    <>
      <UnsentReadings readings={unsent} />
      <LogReadingDialog open={open} onClose={onClose} aircraft={aircraft} />
    </>
  );
}
