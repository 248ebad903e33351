import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Tool } from '#contract/tools/field.ts';
import { generatorOf } from '#contract/tools/registry.ts';
import { checkedInputs } from '#engine/tools/checked-inputs.ts';
import { runTool } from '#engine/tools/run.ts';
import { type ToolState, withToolState } from '#engine/tools/tool-html.ts';
import { toolHtmlWords as words } from '#engine/tools/words.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import { fieldMessages } from '#server/kernel/http/validate.ts';
import { addressKey } from '#server/kernel/limits/address-key.ts';
import type { Limiter } from '#server/kernel/limits/limiter.ts';
import type { PageForm } from '#server/kernel/pages/options.ts';

/** Posts that one address may send. */
export const toolPosts = { most: 60, seconds: 60 } as const;

interface ToolFormDeps {
  limiter: Limiter;
  /** whether posts of this request's address are counted */
  counts: (request: FastifyRequest) => boolean;
}

/** What was posted, by field of the tool; whatever else came is dropped. */
function posted(tool: Tool, body: unknown): Record<string, string> {
  const given = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  return Object.fromEntries(
    tool.fields.flatMap(({ name }) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Results of a form, or what is wrong with it. */
function stateOf(tool: Tool, values: Record<string, string>): { status: number; state: ToolState } {
  const parsed = checkedInputs(tool).safeParse(values);
  if (!parsed.success) return { status: 422, state: { values, problems: fieldMessages(parsed.error) } };
  const results = runTool(tool.slug, parsed.data, randomInt(2 ** 32));
  return {
    status: 200,
    state: { values: parsed.data, results, ...(results.length === 0 && { notice: words.none }) },
  };
}

/**
 * The form of every tool with results, without JavaScript and without an account: 200 with results, 422 with a message
 * at each field, 429 when one address posts too often. Nothing of it is stored.
 */
export const createToolForm = ({ limiter, counts }: ToolFormDeps): PageForm => ({
  path: '/tools/:slug',
  async answer(request) {
    const tool = generatorOf((request.params as { slug: string }).slug);
    if (!tool) return null;
    const values = posted(tool, request.body);
    const answered = ({ status, state }: { status: number; state: ToolState }, headers = {}) => ({
      status,
      headers,
      change: (html: string) => withToolState(html, tool, state),
    });
    try {
      if (counts(request)) await limiter.take(addressKey(request.ip));
    } catch (refused) {
      if (!(refused instanceof AppError) || refused.status !== 429) throw refused;
      return answered(
        { status: 429, state: { values, notice: words.tooMany } },
        { 'retry-after': String(refused.options.retryAfterSeconds ?? toolPosts.seconds) },
      );
    }
    return answered(stateOf(tool, values));
  },
});
