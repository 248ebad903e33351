CREATE TABLE "sandbox_app" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"name" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_app" (
	"id" uuid PRIMARY KEY NOT NULL,
	"server" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"client_id" text NOT NULL,
	"client_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_grant" ADD COLUMN "app_id" uuid;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD COLUMN "instance" text;--> statement-breakpoint
CREATE UNIQUE INDEX "network_app_server" ON "network_app" USING btree ("server","redirect_uri");