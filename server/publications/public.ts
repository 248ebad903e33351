// What other domains may use of publications.
export { presentPublications } from './present.ts';
export { activeSites, countSites, siteAddresses, siteNames } from './sites/site-store.ts';
export {
  articleAt,
  countPublished,
  isLive,
  liveArticles,
  liveAddressesOf,
  type PublicationRow,
  publicationsOf,
} from './store.ts';
