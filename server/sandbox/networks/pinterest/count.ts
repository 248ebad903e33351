// How long texts may be on Pinterest (maxLength of its interface description, which counts characters of Unicode): code
// of the sandbox's own, so that it can judge what the product counts.

export const most = { title: 100, description: 800, link: 2048, altText: 500 };

export function lengthOf(text: string): number {
  let sum = 0;
  // A sign of two units is one character.
  for (const _character of text) sum += 1;
  return sum;
}
