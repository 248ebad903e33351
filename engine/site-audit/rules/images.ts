import { counted, pageRule, type Rule, some } from '../rule.ts';

const longestAlt = 125;

export const imageRules: readonly Rule[] = [
  pageRule(
    {
      id: 'image-alt-missing',
      category: 'images',
      severity: 'warning',
      title: 'Alt text missing',
      why: 'Without it, people who can’t see the image and image search learn nothing of it.',
      fix: 'Say in alt what the image shows; alt="" where it only decorates.',
    },
    ({ facts }) => {
      const found = facts.images.filter(({ alt }) => alt === null);
      const [first] = found;
      if (!first) return null;
      return { detail: `${counted(found.length, 'image')}: ${some(found.map(({ src }) => src))}`, paste: '' };
    },
  ),
  pageRule(
    {
      id: 'image-alt-long',
      category: 'images',
      severity: 'notice',
      title: 'Alt text too long',
      why: 'Screen readers read it in one breath; long descriptions belong in the text.',
      fix: `Shorten it to ${longestAlt} characters.`,
    },
    ({ facts }) => {
      const found = facts.images.filter(({ alt }) => (alt?.length ?? 0) > longestAlt);
      return found.length > 0 ? some(found.map(({ src }) => src)) : null;
    },
  ),
  pageRule(
    {
      id: 'image-size-missing',
      category: 'images',
      severity: 'notice',
      title: 'Image size missing',
      why: 'Without width and height the text jumps when an image arrives.',
      fix: 'Add width and height to the img element.',
    },
    ({ facts }) => {
      const found = facts.images.filter(({ hasSize }) => !hasSize);
      return found.length > 0
        ? `${counted(found.length, 'image')}: ${some(found.map(({ src }) => src))}`
        : null;
    },
  ),
  pageRule(
    {
      id: 'image-source-missing',
      category: 'images',
      severity: 'warning',
      title: 'Images without a source',
      why: 'Nothing is shown in their place.',
      fix: 'Give the image a src, or remove it.',
    },
    ({ facts }) => {
      const found = facts.images.filter(({ hasSource }) => !hasSource);
      return found.length > 0 ? counted(found.length, 'image') : null;
    },
  ),
];
