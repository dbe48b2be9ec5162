/** Templates for a first message; the user edits the brackets before sending. */
export const templates = [
  {
    id: 'general',
    label: 'General Inquiry',
    text: `Hello,

I found your profile and would like to know more about your services. Are you taking new work right now, and which airports do you serve?

Thank you!`,
  },
  {
    id: 'maintenance',
    label: 'Maintenance Request',
    text: `Hello,

My aircraft needs some work: [what is wrong, since when]. It is a [year, make and model], based at [airport].

When could you look at it, and what do you need to know first?

Thank you!`,
  },
  {
    id: 'inspection',
    label: 'Annual/100hr Inspection',
    text: `Hello,

I am looking for someone for my [annual / 100-hour] inspection, due in [month]. The aircraft is a [year, make and model] with [hours] on the tach, based at [airport]. The logbooks are [complete, scanned].

Do you have a slot, and what do you charge for the inspection itself?

Thank you!`,
  },
  {
    id: 'avionics',
    label: 'Avionics Work',
    text: `Hello,

I would like to have [unit or problem] [installed / checked] in my [year, make and model], based at [airport]. The panel now has [what is in it].

Could you tell me roughly what it would cost and how long the aircraft would be down?

Thank you!`,
  },
  {
    id: 'urgent',
    label: 'Urgent/Emergency',
    text: `Hello,

My aircraft is stuck at [airport]: [what happened]. It is a [year, make and model].

Could you come, and how soon? Please include your call-out fee.

Thank you!`,
  },
  {
    id: 'quote',
    label: 'Request Quote',
    text: `Hello,

Could you give me a quote for [the work] on my [year, make and model], based at [airport]? I would like to have it done by [date].

I have photos and logbook entries if you need them.

Thank you!`,
  },
  { id: 'custom', label: 'Write Custom Message', text: '' },
] as const;

export type TemplateId = (typeof templates)[number]['id'];
