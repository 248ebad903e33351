/** The secret of local mode in every server of the tests. */
export const devSecret = 'tests-'.padEnd(43, '0');
export const withDevSecret = { headers: { 'x-dev-secret': devSecret } };
