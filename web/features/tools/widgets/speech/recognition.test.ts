import { describe, expect, it } from 'vitest';
import { listen } from './recognition.ts';

type Maker = Parameters<typeof listen>[0];

/** A recogniser as browsers have it, worked by the test. */
function recogniser(available?: () => Promise<string>) {
  const made: Fake[] = [];
  class Fake extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    processLocally?: boolean;
    starts = 0;
    static available = available;
    constructor() {
      super();
      made.push(this);
    }
    start() {
      this.starts++;
    }
    stop() {
      this.ends();
    }
    abort() {
      this.fails('aborted');
      this.ends();
    }
    hears(text: string, isFinal: boolean) {
      const results = [Object.assign([{ transcript: text }], { isFinal })];
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
    }
    fails(error: string) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
    }
    ends() {
      this.dispatchEvent(new Event('end'));
    }
  }
  const heard: string[] = [];
  const ends: string[] = [];
  let interim = '';
  const begin = async () => {
    const listening = await listen(Fake as unknown as Maker, 'en-GB', {
      onFinal: (text) => heard.push(text),
      onInterim: (text) => {
        interim = text;
      },
      onEnd: (reason) => ends.push(reason),
    });
    const fake = made[0];
    if (!fake) throw new Error('nothing was made');
    return { listening, fake };
  };
  return { begin, heard, ends, interim: () => interim };
}

describe('listening', () => {
  it('goes on after a pause and hands over each word once, until it is stopped', async () => {
    const ears = recogniser();
    const { listening, fake } = await ears.begin();
    expect(fake).toMatchObject({ lang: 'en-GB', continuous: true, interimResults: true, starts: 1 });
    fake.hears('bread', false);
    expect(ears.interim()).toBe('bread');
    fake.hears('bread rises', true);
    expect(ears.interim()).toBe('');
    fake.fails('no-speech');
    fake.ends();
    expect(fake.starts).toBe(2);
    fake.hears('slowly', true);
    listening.stop();
    expect(ears.heard).toEqual(['bread rises', 'slowly']);
    expect(ears.ends).toEqual(['stopped']);
    expect(fake.starts).toBe(2);
  });

  it('ends with the browser’s reason when it is refused, and after a long silence', async () => {
    const refused = recogniser();
    const { fake } = await refused.begin();
    fake.fails('not-allowed');
    fake.ends();
    expect(refused.ends).toEqual(['not-allowed']);
    const quiet = recogniser();
    const silent = await quiet.begin();
    for (let round = 0; round < 5; round++) silent.fake.ends();
    expect(quiet.ends).toEqual(['silent']);
  });

  it('happens on the device where the browser says that it can', async () => {
    for (const [answer, local] of [
      [() => Promise.resolve('available'), true],
      [() => Promise.resolve('downloadable'), false],
      [() => Promise.reject(new Error('blocked by policy')), false],
      [undefined, false],
    ] as const) {
      const { listening, fake } = await recogniser(answer).begin();
      expect(listening.local).toBe(local);
      expect(fake.processLocally).toBe(local ? true : undefined);
    }
  });
});
