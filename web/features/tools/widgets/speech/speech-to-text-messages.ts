/** Languages as their speakers name them; whether a browser knows one is said when it is tried. */
export const spokenLanguages = [
  ['en-US', 'English (United States)'],
  ['en-GB', 'English (United Kingdom)'],
  ['en-AU', 'English (Australia)'],
  ['en-IN', 'English (India)'],
  ['de-DE', 'Deutsch'],
  ['fr-FR', 'Français'],
  ['es-ES', 'Español (España)'],
  ['es-MX', 'Español (México)'],
  ['it-IT', 'Italiano'],
  ['pt-BR', 'Português (Brasil)'],
  ['pt-PT', 'Português (Portugal)'],
  ['nl-NL', 'Nederlands'],
  ['pl-PL', 'Polski'],
  ['sv-SE', 'Svenska'],
  ['da-DK', 'Dansk'],
  ['nb-NO', 'Norsk bokmål'],
  ['fi-FI', 'Suomi'],
  ['cs-CZ', 'Čeština'],
  ['tr-TR', 'Türkçe'],
  ['uk-UA', 'Українська'],
  ['ru-RU', 'Русский'],
  ['hi-IN', 'हिन्दी'],
  ['ja-JP', '日本語'],
  ['ko-KR', '한국어'],
  ['zh-CN', '中文（普通话）'],
] as const;

export const speechMessages = {
  language: 'Language that you speak',
  start: 'Start dictation',
  stop: 'Stop dictation',
  text: 'Text',
  textHint: 'Heard words come to the end. You can type and correct at any time.',
  hearing: 'Being heard now',
  download: 'Download text file',
  privacy:
    'This site receives neither your voice nor your words. Your browser does the listening, and some browsers send the sound to their maker to do it: Chrome and Edge do unless they have the language on the device, and Safari may.',
  idle: 'Ready. The browser asks for the microphone when you start.',
  none: 'This browser has no speech recognition. Chrome, Edge and Safari have it. You can still type here.',
  listening: 'Listening. The browser may send the sound to its maker.',
  listeningHere: 'Listening. The browser recognizes your speech on this device.',
  stopped: 'Stopped. Your text is kept here until you leave the page.',
  silent: 'Nothing was heard for a while, so listening has stopped.',
  problems: {
    'not-allowed':
      'The microphone was refused. Allow it for this page in the browser’s site settings, then start again.',
    'service-not-allowed':
      'The browser does not allow its speech recognition here. It may be turned off in its settings.',
    'audio-capture': 'No microphone was found. Connect one, then start again.',
    network: 'The browser could not reach its speech service. Check your connection, then start again.',
    'language-not-supported': 'The browser does not know this language. Choose another.',
  } as Readonly<Record<string, string>>,
  failed: (reason: string) =>
    `The browser stopped listening (${reason}). Start again, or try another browser.`,
} as const;
