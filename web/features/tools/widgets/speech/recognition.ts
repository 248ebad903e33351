// The browser's own speech recognition (Web Speech API), as far as it is used here.
interface ResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecogniserMaker {
  new (): Recogniser;
  available?(requested: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** undefined in browsers that have none. */
export const recogniserMaker = (): RecogniserMaker | undefined => {
  const place = window as { SpeechRecognition?: RecogniserMaker; webkitSpeechRecognition?: RecogniserMaker };
  return place.SpeechRecognition ?? place.webkitSpeechRecognition;
};

export interface Listening {
  /** recognised on the device, as far as the browser says */
  local: boolean;
  /** hears out what was said and ends */
  stop(): void;
  /** ends at once, without another word */
  abort(): void;
}
interface Listener {
  onFinal: (text: string) => void;
  onInterim: (text: string) => void;
  /** once: 'stopped' as asked, 'silent' after a long quiet, or the browser's name of the error */
  onEnd: (reason: string) => void;
}

/** Recognisers end after a pause; so often in a row one is started anew without a word heard. */
const quietRounds = 4;

async function isLocal(Maker: RecogniserMaker, language: string): Promise<boolean> {
  try {
    return (await Maker.available?.({ langs: [language], processLocally: true })) === 'available';
  } catch {
    // A browser that does not answer the question may still listen, by way of its maker.
    return false;
  }
}

/** Listens until stopped. On the device where the browser has the language there. */
export async function listen(
  Maker: RecogniserMaker,
  language: string,
  { onFinal, onInterim, onEnd }: Listener,
): Promise<Listening> {
  const local = await isLocal(Maker, language);
  const recogniser = new Maker();
  recogniser.lang = language;
  recogniser.continuous = true;
  recogniser.interimResults = true;
  if (local) recogniser.processLocally = true;
  let wanted = true;
  let reason = 'stopped';
  let quiet = 0;
  recogniser.addEventListener('result', (event) => {
    const { resultIndex, results } = event as ResultEvent;
    quiet = 0;
    let interim = '';
    for (let at = resultIndex; at < results.length; at++) {
      const result = results[at];
      const heard = result?.[0]?.transcript ?? '';
      if (result?.isFinal) onFinal(heard);
      else interim += heard;
    }
    onInterim(interim);
  });
  recogniser.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    // Silence is no mistake: the recogniser ends and is started again below.
    if (error === 'no-speech' || (error === 'aborted' && !wanted)) return;
    wanted = false;
    reason = error;
  });
  recogniser.addEventListener('end', () => {
    onInterim('');
    quiet++;
    if (!wanted) return onEnd(reason);
    if (quiet > quietRounds) return onEnd('silent');
    recogniser.start();
  });
  recogniser.start();
  return {
    local,
    stop() {
      wanted = false;
      recogniser.stop();
    },
    abort() {
      wanted = false;
      recogniser.abort();
    },
  };
}
