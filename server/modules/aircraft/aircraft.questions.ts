import type { Inspection } from './aircraft.service.ts';
import type { DeferredFinding, OpenRequest } from './reminders.view.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** The unfinished requests that were posted for reminders of these aircraft, the latest of a reminder last. */
    'aircraft.open_requests': {
      input: { aircraftIds: number[] };
      answer: (OpenRequest & { reminderId: number })[];
    };
    /** The findings that were deferred to the due list of an aircraft. */
    'aircraft.deferred_findings': {
      input: { aircraftId: number };
      answer: (DeferredFinding & { reminderId: number })[];
    };
    /** True while a job on the aircraft has begun and not ended. Locks the requests for the aircraft. */
    'aircraft.has_running_job': { input: { aircraftId: number }; answer: boolean };
    /** True while a request for the aircraft or a job on it has not ended. Locks the requests for the aircraft. */
    'aircraft.has_open_work': { input: { aircraftId: number }; answer: boolean };
    /** The last inspection of each of these aircraft, as the latest version of its sheet has it. */
    'aircraft.last_inspections': { input: { aircraftIds: number[] }; answer: Inspection[] };
  }
}
