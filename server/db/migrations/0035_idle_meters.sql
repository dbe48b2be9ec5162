-- Items that were changed to a dated rule kept the meter and the hours of the rule before it.
UPDATE "maintenance_reminders"
SET "meter" = NULL, "current_hours" = NULL, "hours_read_on" = NULL, "last_done_hours" = NULL
WHERE "meter" IS NOT NULL AND "due_hours" IS NULL AND "interval_hours" IS NULL
  AND "template" IN ('annual', 'condition', 'elt', 'altimeter', 'transponder', 'vor', 'gps', 'oxygen_3aa', 'oxygen_3ht',
    'parachute', 'registration');
