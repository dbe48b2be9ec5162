import { templateOf } from './reminder-templates.ts';

/** True on the days of an outage. On the day on which a member ended it the aircraft is in service again. */
export const isOutOn = (
  { from, until, isEnded }: { from: string; until: string | null; isEnded: boolean },
  day: string,
) => from <= day && (until === null || (isEnded ? day < until : day <= until));

const inspectionRules = ['91.207', '91.327', '91.409', '91.411', '91.413', '47.40'];

/** True if an aircraft does not count as available while the item is overdue. */
export const isInspectionItem = ({ rule, template }: { rule: string | null; template: string | null }) =>
  Boolean(templateOf(template)?.directive) || inspectionRules.some((number) => rule?.includes(number));
