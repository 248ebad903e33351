CREATE TABLE "app_pause" (
	"network" text NOT NULL,
	"app_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_pause_network_app_id_pk" PRIMARY KEY("network","app_id")
);
