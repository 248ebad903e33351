import { addSpoken } from '#engine/tools/widgets/spoken.ts';
import { copies } from '../copy-button.ts';
import { partsOf, statusOf } from '../parts.ts';
import { listen, type Listening, recogniserMaker } from './recognition.ts';
import { saveBlob } from '../images/save-blob.ts';
import { speechMessages as messages, spokenLanguages } from './speech-to-text-messages.ts';

const languageOf = (tags: readonly string[]): string | undefined => {
  for (const tag of tags) {
    const same =
      spokenLanguages.find(([id]) => id === tag) ??
      spokenLanguages.find(([id]) => id.split('-')[0] === tag.split('-')[0]);
    if (same) return same[0];
  }
  return undefined;
};

/** Dictation by the browser's own recognition. Text stays in the page. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const text = part('text', HTMLTextAreaElement);
  const language = part('language', HTMLSelectElement);
  const toggle = part('toggle', HTMLButtonElement);
  const said = statusOf(root);
  const buttons = ['copy', 'download', 'clear'].map((name) => part(name, HTMLButtonElement));
  const ended = new AbortController();
  const { signal } = ended;
  const Maker = recogniserMaker();
  let listening: Listening | undefined;
  let starting = false;

  const showText = () => {
    for (const button of buttons) button.disabled = text.value === '';
  };
  const showState = (on: boolean, message: string) => {
    toggle.textContent = on ? messages.stop : messages.start;
    language.disabled = on;
    part('hearing').hidden = !on;
    said.textContent = message;
  };
  const onEnd = (reason: string) => {
    listening = undefined;
    if (reason === 'stopped') showState(false, messages.stopped);
    else if (reason === 'silent') showState(false, messages.silent);
    else showState(false, messages.problems[reason] ?? messages.failed(reason));
  };
  const start = async (Recogniser: NonNullable<typeof Maker>) => {
    starting = true;
    try {
      listening = await listen(Recogniser, language.value, {
        onFinal(heard) {
          text.value = addSpoken(text.value, heard);
          text.scrollTop = text.scrollHeight;
          showText();
        },
        onInterim(heard) {
          part('interim').textContent = heard;
        },
        onEnd,
      });
      if (signal.aborted) listening.abort();
      else showState(true, listening.local ? messages.listeningHere : messages.listening);
    } catch (cause) {
      onEnd(cause instanceof Error ? cause.name : 'unknown');
    } finally {
      starting = false;
    }
  };

  language.value = languageOf(navigator.languages) ?? spokenLanguages[0][0];
  if (Maker) {
    toggle.disabled = false;
    toggle.addEventListener(
      'click',
      () => {
        if (listening) listening.stop();
        else if (!starting) void start(Maker);
      },
      { signal },
    );
  } else said.textContent = messages.none;
  text.addEventListener('input', showText, { signal });
  copies(part('copy', HTMLButtonElement), { text: () => text.value, status: said, signal });
  part('download').addEventListener(
    'click',
    () => saveBlob('dictation.txt', new Blob([text.value], { type: 'text/plain;charset=utf-8' })),
    { signal },
  );
  part('clear').addEventListener(
    'click',
    () => {
      text.value = '';
      showText();
      text.focus();
    },
    { signal },
  );
  showText();
  return () => {
    ended.abort();
    listening?.abort();
  };
}
