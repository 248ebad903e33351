import { type SectionVariant, sectionLimits } from '#contract/writer/sections.ts';
import { newId } from '#server/kernel/ids.ts';

/** A variant as it is made; what is left out is as for a text that simply stood there. */
export const newVariant = (
  variant: Pick<SectionVariant, 'section' | 'markdown'> & Partial<SectionVariant>,
  now: Date,
): SectionVariant => ({
  id: newId(),
  instruction: '',
  unfinished: false,
  engine: null,
  createdAt: now.toISOString(),
  ...variant,
});

/**
 * Variants with one more, the newest of its section last; the same text is kept once, and a section keeps the newest
 * few. Texts that are left out are among the document's versions.
 */
export function withVariant(variants: readonly SectionVariant[], added: SectionVariant): SectionVariant[] {
  const { section, markdown } = added;
  if (markdown === '') return [...variants];
  const isSame = (variant: SectionVariant) => variant.section === section && variant.markdown === markdown;
  const known = variants.find(isSame);
  // What was unfinished and came to be the text, by hand or by a later run, is finished.
  const next = known
    ? variants.map((variant) =>
        variant === known ? { ...known, unfinished: known.unfinished && added.unfinished } : variant,
      )
    : [...variants, added];
  const own = next.filter((variant) => variant.section === section);
  const surplus = new Set(own.slice(0, Math.max(0, own.length - sectionLimits.variants)));
  return next.filter((variant) => !surplus.has(variant));
}
