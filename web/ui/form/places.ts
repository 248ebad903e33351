// Countries and languages as a select offers them, by their English names.

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that have a name and are no country of their own: unions, test and reserved codes (ISO 3166-1, user-assigned). */
const noCountry = /^(?:EU|EZ|UN|QO|X[AB]|Z[Z]|AC|CP|CQ|DG|EA|IC|TA)$/;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const tongues = new Intl.DisplayNames('en', { type: 'language' });

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');

export const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((value) => {
    const label = noCountry.test(value) ? undefined : regions.of(value);
    return label === undefined ? [] : [{ value, label }];
  })
  .toSorted(byLabel);

/** Languages that search engines have an interface in, as ISO 639-1. */
const languageCodes =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  );
export const languages = languageCodes
  .map((value) => ({ value, label: tongues.of(value) ?? value }))
  .toSorted(byLabel);
