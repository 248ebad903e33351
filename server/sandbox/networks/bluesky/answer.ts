export interface XrpcAnswer {
  status: number;
  body: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An error as every XRPC server names it. */
export const refuse = (status: number, error: string, message: string): XrpcAnswer => ({
  status,
  body: { error, message },
});
