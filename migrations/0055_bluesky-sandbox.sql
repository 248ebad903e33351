CREATE TABLE "sandbox_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"cid" text,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_account" ADD COLUMN "did" text;--> statement-breakpoint
ALTER TABLE "sandbox_account" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "sandbox_media" ADD COLUMN "cid" text;--> statement-breakpoint
ALTER TABLE "sandbox_record" ADD CONSTRAINT "sandbox_record_account_id_sandbox_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_record_name" ON "sandbox_record" USING btree ("account_id","collection","name");--> statement-breakpoint
CREATE INDEX "sandbox_record_feed" ON "sandbox_record" USING btree ("network","created_at");