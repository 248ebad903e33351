CREATE INDEX "audit_age" ON "audit" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "event_age" ON "event" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "job_chunk_age" ON "job_chunk" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "rank_check_age" ON "rank_check" USING brin ("checked_at");--> statement-breakpoint
CREATE INDEX "serp_snapshot_age" ON "serp_snapshot" USING brin ("taken_at");