// Where the built islands are. `?worker&url` makes Vite build each as a file of its own, in development and for
// production, without a worker being involved; the address is the import's default export.
// oxlint-disable-next-line import/default -- the default export is Vite's
import claimCheckUrl from './claim-check.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import contactUrl from './contact.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import registerUrl from './register.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import siteUrl from './site.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import toolFilterUrl from './tool-filter.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import toolFormUrl from './tool-form.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import toolWidgetUrl from './tool-widget.ts?worker&url';
// oxlint-disable-next-line import/default -- the default export is Vite's
import tryWriterUrl from './try-writer.ts?worker&url';

export const islandAddresses = {
  site: siteUrl,
  claimCheck: claimCheckUrl,
  contact: contactUrl,
  register: registerUrl,
  tryWriter: tryWriterUrl,
  toolFilter: toolFilterUrl,
  toolForm: toolFormUrl,
  toolWidget: toolWidgetUrl,
} as const;
