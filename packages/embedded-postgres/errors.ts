/** Another Quillstead serves this data folder. `address` is null while that one is still starting. */
export class AlreadyRunning extends Error {
  readonly code = 'already_running';
  readonly pid: number;
  readonly address: string | null;

  constructor(pid: number, address: string | null) {
    super(
      address
        ? `Quillstead is already running at ${address} (process ${pid}).`
        : `Quillstead is already starting (process ${pid}).`,
    );
    this.name = 'AlreadyRunning';
    this.pid = pid;
    this.address = address;
  }
}

/** The embedded PostgreSQL cannot be used; the message says why and what to do, in words for people. */
export class EmbeddedPostgresError extends Error {
  readonly code = 'embedded_postgres';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** @returns the `code` of a Node.js system error (`ENOENT`, `EACCES` …), or undefined */
export function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
