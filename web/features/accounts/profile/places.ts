// Time zones and languages that this browser knows, named in the reader's own language.
import { serverNow } from '#web/kernel/server-clock.ts';

export interface Option {
  value: string;
  label: string;
}

const tags = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-PT',
  'pt-BR',
  'nl-NL',
  'sv-SE',
  'da-DK',
  'nb-NO',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'tr-TR',
  'uk-UA',
  'ja-JP',
  'ko-KR',
  'zh-CN',
];

/** Zones that browsers still list by a name that people no longer look for (IANA tz database, file `backward`). */
const newNames: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
/** A zone as people know it: `Asia/Ho Chi Minh`. */
export const zoneName = (zone: string): string => (newNames[zone] ?? zone).replaceAll('_', ' ');

const withCurrent = (values: readonly string[], current: string) =>
  values.includes(current) ? [...values] : [current, ...values];

/** `Europe/Berlin (GMT+1)`; the stored zone is always among them, and UTC is. */
export function timezoneOptions(current: string, now = serverNow()): Option[] {
  const zones = withCurrent(
    ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
    current,
  );
  return zones.map((zone) => {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts(now);
    const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
    return { value: zone, label: `${zoneName(zone)} (${offset})` };
  });
}

/** `English (United Kingdom)`; the stored tag is always among them. */
export function localeOptions(current: string): Option[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language', languageDisplay: 'standard' });
  return withCurrent(tags, current).map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
}

/** Time zone and language of this browser: where a new account starts. */
export const browserPlace = (): { timezone: string; locale: string } => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language,
});
