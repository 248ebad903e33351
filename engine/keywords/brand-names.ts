import { getDomainWithoutSuffix } from 'tldts';
import { parseAddress } from '../ranks/address.ts';
import { keywordTokens } from './wording/keyword-tokens.ts';

/** Whose a name is: the project's own, or that of a site it competes with. */
export type Whose = 'own' | 'competitor';

/** Names by their letters without spaces: "Harbour Bakery", harbour-bakery.com and "harbourbakery" are one. */
export type BrandNames = ReadonlyMap<string, Whose>;

export const noNames: BrandNames = new Map();

/** Two letters are more often an abbreviation than a name. */
const shortest = 3;
/** A project has a few sites; more names than these would only cost. */
const mostNames = 1000;

/**
 * The names that people type for the sites of a project and of its competitors. A name that both have is one's own.
 * @param about.titles what the project calls itself
 * @param about.sites addresses of its own, with or without scheme; what cannot be read is left out
 * @param about.competitors addresses of other sites
 */
export function brandNames(about: {
  titles?: readonly string[];
  sites?: readonly string[];
  competitors?: readonly string[];
}): BrandNames {
  const { titles = [], sites = [], competitors = [] } = about;
  const names = new Map<string, Whose>();
  const add = (name: string, whose: Whose) => {
    const joined = keywordTokens(name).join('');
    if (joined.length >= shortest && names.size < mostNames && !names.has(joined)) names.set(joined, whose);
  };
  const nameOf = (address: string) => {
    const hostname = parseAddress(address)?.hostname;
    return (hostname && getDomainWithoutSuffix(hostname, { allowPrivateDomains: true })) || '';
  };
  for (const title of titles) add(title, 'own');
  for (const site of sites) add(nameOf(site), 'own');
  for (const site of competitors) add(nameOf(site), 'competitor');
  return names;
}
