DELETE FROM "share_link_views" a USING "share_link_views" b WHERE a.link_id = b.link_id AND a.day_hash = b.day_hash AND a.id > b.id;--> statement-breakpoint
DROP INDEX "share_link_views_link";--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_views_one_a_day" ON "share_link_views" USING btree ("link_id","day_hash");
