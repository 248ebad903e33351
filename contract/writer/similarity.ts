// What a text has in common with other articles of the same project: the same words, and sections that say the same.
import { z } from 'zod';
import { CheckPlace } from '#contract/shared/checks.ts';
import { endpoint } from '#contract/shared/http.ts';
import { id, revision } from '#contract/shared/text.ts';

/** `words`: at least eight words in a row are the same; `section`: most of a section is. */
export const similarityKinds = ['section', 'words'] as const;

export const SimilarPassage = z
  .object({
    kind: z.enum(similarityKinds),
    /** the shared words; of a section its heading, '' where it has none */
    text: z.string(),
    place: CheckPlace,
    /** words in a row; of a section, words that it has */
    words: z.int(),
    /** of the section's runs of three words, 0…1; 1 for words in a row */
    share: z.number(),
    article: z.object({
      id,
      title: z.string(),
      /** heading of the section there, '' where it has none */
      section: z.string(),
    }),
  })
  .meta({ id: 'SimilarPassage' });
export type SimilarPassage = z.infer<typeof SimilarPassage>;

export const similarity = {
  list: endpoint({
    method: 'GET',
    path: 'documents/:id/similarity/',
    params: z.object({ id }),
    response: z.object({
      /** sections first, each kind with the most words first */
      results: z.array(SimilarPassage),
      /** of the text that was read */
      revision,
      /** other articles that it was compared with */
      articles: z.int(),
    }),
    policy: 'writer.read',
    summary:
      'Passages of a document that other articles of its project have too: eight or more same words in a row, and sections that are nearly the same',
    ours: true,
  }),
};
