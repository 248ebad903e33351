import { tellFailure } from '../feedback/tell-failure.ts';

/**
 * Does the same to each of the chosen rows; the first failure is shown.
 * @param failed what is said where a failure has no words of its own
 * @returns the rows that it was done to, with what was answered
 */
export async function forEachRow<Row, Answer>(
  rows: readonly Row[],
  act: (row: Row) => Promise<Answer>,
  failed?: string,
): Promise<{ row: Row; answer: Answer }[]> {
  const results = await Promise.allSettled(rows.map(async (row) => ({ row, answer: await act(row) })));
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) tellFailure(refused.reason, failed);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
