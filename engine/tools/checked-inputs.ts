import type { z } from 'zod';
import { toolInputs, type ToolInputs } from '#contract/tools.ts';
import type { Tool } from '#contract/tools/field.ts';
import { inputProblems } from './input-problems.ts';

/** The shape of a tool's inputs, and at each field what is asked back because no sentence takes the answer. */
export const checkedInputs = (tool: Tool): z.ZodType<ToolInputs, ToolInputs> =>
  toolInputs(tool).superRefine((inputs, context) => {
    for (const [field, message] of Object.entries(inputProblems(tool.slug, inputs)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
