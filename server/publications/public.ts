// What other domains may use of publications.
export { presentPublications } from './present.ts';
export { countSites, siteAddresses, siteNames } from './site-store.ts';
export { countPublished, isLive, liveAddressesOf, type PublicationRow, publicationsOf } from './store.ts';
