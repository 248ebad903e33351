import { z } from 'zod';
import { line, prose } from '#contract/shared/text.ts';

/**
 * A text that somebody pastes as a source or as a sample, with a title or without.
 * @param longest characters
 * @param missing said where there is no text
 */
export const PastedText = (longest: number, missing: string) =>
  z.object({
    kind: z.literal('text'),
    title: line('Title', 200).default(''),
    text: prose('Text', longest).refine((text) => text.trim() !== '', { error: missing }),
  });
