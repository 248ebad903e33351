import type { Tool } from '#contract/tools/field.ts';
import { toolsWords as words } from './words.ts';

/** Questions of a tool's page: its own, then what holds for every form. */
export const toolQuestions = (tool: Tool) =>
  tool.kind === 'generator' ? [...tool.questions, words.where] : tool.questions;
