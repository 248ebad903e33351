ALTER TABLE "subscription" ADD COLUMN "pending_charge" jsonb;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "charge_lease_until" timestamp (3) with time zone;