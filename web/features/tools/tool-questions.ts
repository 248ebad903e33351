import type { Tool } from '#contract/tools/field.ts';
import { toolText } from '#web/kernel/tool-texts.ts';
import { toolsMessages as messages } from './messages.ts';

/** Questions of a tool's page: its own, then what holds for every form. */
export const toolQuestions = (tool: Tool) =>
  tool.kind === 'generator' ? [...toolText(tool).questions, messages.where] : toolText(tool).questions;
