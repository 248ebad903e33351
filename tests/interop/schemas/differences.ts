// Where a network does otherwise than it describes, or describes less than it does.

/** What is told apart, and who says so. */
export interface Difference {
  problem: RegExp;
  source: string;
}

/** @returns the problems that no difference explains, and the differences that explain none: both should be empty */
export const unexplained = (problems: readonly string[], differences: readonly Difference[]): string[] => [
  ...problems.filter((text) => !differences.some(({ problem }) => problem.test(text))),
  ...differences
    .filter(({ problem }) => !problems.some((text) => problem.test(text)))
    .map(({ problem }) => `${problem} is met no longer`),
];
