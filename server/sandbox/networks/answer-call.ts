import type { FastifyReply } from 'fastify';
import type { Network } from '#contract/social/networks.ts';
import type { SandboxAction, SandboxDeps } from './deps.ts';
import { takeFault } from './fault-store.ts';

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** How a network says what a call meets. */
export interface FaultAnswers {
  rateLimited(seconds: number | null): ApiAnswer;
  unauthenticated(): ApiAnswer;
  server(): ApiAnswer;
  /** the answer of a call for a picture that is still worked on */
  processing(answer: ApiAnswer, action: SandboxAction): ApiAnswer;
}

/** Answers a call of a network's API, with whatever a test or a person at the page of faults wants it to meet. */
export async function answerCall(
  deps: SandboxDeps,
  call: { network: Network; action: SandboxAction },
  reply: FastifyReply,
  faultAnswers: FaultAnswers,
  act: () => Promise<ApiAnswer>,
) {
  const hangUp = () => {
    reply.hijack();
    reply.raw.socket?.destroy();
  };
  const fault = deps.fault?.(call) ?? (await takeFault(deps.db, call));
  if (fault?.kind === 'drop-before') return hangUp();
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  let answer: ApiAnswer;
  if (fault?.kind === 'rate-limited') answer = faultAnswers.rateLimited(fault.retryAfterSeconds);
  else if (fault?.kind === 'unauthenticated') answer = faultAnswers.unauthenticated();
  else if (fault?.kind === 'error-before') answer = faultAnswers.server();
  else if (fault?.kind === 'instead') answer = fault.answer;
  else answer = await act();
  if (fault?.kind === 'twice') answer = await act();
  if (fault?.kind === 'with-headers')
    answer = { ...answer, headers: { ...answer.headers, ...fault.headers } };
  if (fault?.kind === 'drop-after') return hangUp();
  if (fault?.kind === 'processing') answer = faultAnswers.processing(answer, call.action);
  if (fault?.kind === 'error-after') answer = faultAnswers.server();
  const type = typeof answer.body === 'string' ? { 'content-type': 'text/html; charset=utf-8' } : {};
  return reply
    .status(answer.status)
    .headers({ ...type, ...answer.headers })
    .send(answer.body ?? undefined);
}
