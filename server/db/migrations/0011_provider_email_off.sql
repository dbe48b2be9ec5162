ALTER TABLE "service_providers" ALTER COLUMN "show_email" SET DEFAULT false;--> statement-breakpoint
-- least() ignores null, so an unknown place was half the Earth away; the sum makes the distance null then.
CREATE OR REPLACE FUNCTION "distance_nm"("latitude" double precision, "longitude" double precision, "to_latitude" double precision, "to_longitude" double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 2 * 3440.065 * asin(sqrt(least(1, sin(radians("to_latitude" - "latitude") / 2) ^ 2
  + cos(radians("latitude")) * cos(radians("to_latitude")) * sin(radians("to_longitude" - "longitude") / 2) ^ 2)))
  + 0 * ("latitude" + "longitude" + "to_latitude" + "to_longitude");
