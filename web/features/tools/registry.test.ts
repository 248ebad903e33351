import { describe, expect, it } from 'vitest';
import { toolCategories } from '#contract/tools/field.ts';
import { favouriteTools, toolOf, tools } from '#contract/tools/registry.ts';
import { prerenderedPaths } from '../../../react-router.config.ts';
import { toolText } from '#web/kernel/tool-texts.ts';
import { toolQuestions } from './tool-questions.ts';

describe('the registry of tools', () => {
  it('says something of its own about each tool, short enough for a search result', () => {
    for (const text of ['slug', 'title'] as const)
      expect(new Set(tools.map((tool) => tool[text])).size).toBe(tools.length);
    for (const text of ['description', 'how'] as const)
      expect(new Set(tools.map((tool) => toolText(tool)[text])).size).toBe(tools.length);
    for (const { description } of tools.map(toolText)) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThanOrEqual(155);
    }
    for (const tool of tools) {
      const questions = toolQuestions(tool).map(({ question }) => question);
      expect(new Set(questions).size).toBe(questions.length);
      expect(questions.length).toBeGreaterThan(0);
    }
  });

  it('gives each tool a page, leads on to three others, and leaves no category empty', () => {
    for (const { slug, related } of tools) {
      expect(prerenderedPaths).toContain(`/tools/${slug}`);
      expect(new Set([slug, ...related]).size).toBe(4);
      for (const other of related) expect(toolOf(other)).toBeDefined();
    }
    for (const category of toolCategories)
      expect(tools.some((tool) => tool.category === category)).toBe(true);
    for (const slug of favouriteTools) expect(toolOf(slug)).toBeDefined();
  });

  it('asks of every form something that must be answered, each field under its own name', () => {
    for (const { kind, fields } of tools) {
      expect(fields.some((field) => field.required)).toBe(kind === 'generator');
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    }
  });
});
