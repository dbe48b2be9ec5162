ALTER TABLE "airports" ADD COLUMN "field_kind" varchar(30) GENERATED ALWAYS AS (case when rank < 0 then 'Closed' when facility_type = 'airport' and is_public then null
  when is_public then upper(left(facility_type, 1)) || replace(substr(facility_type, 2), '_', ' ')
  else 'Private ' || replace(facility_type, '_', ' ') end) STORED;