import type { FastifyReply } from 'fastify';
import { sandboxPolicy } from './page-look.ts';

/** Sends a page of a sandbox under its policy. */
export const sendPage = (reply: FastifyReply, text: string, status = 200) =>
  reply
    .status(status)
    .header('content-security-policy', sandboxPolicy)
    .type('text/html; charset=utf-8')
    .send(text);
