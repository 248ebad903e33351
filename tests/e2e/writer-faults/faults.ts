// What goes wrong in the middle of a stage of the writer. Each ends with a page on which the stage can be opened.
import type { Page } from '@playwright/test';
import { accounts } from '../../../contract/accounts.ts';
import { addressOf } from '../../../contract/shared/http.ts';
import { usage } from '../../../contract/billing.ts';
import { suggestions } from '../../../contract/writer/suggestions.ts';
import { callAs, expect, makeText, type Scene, signInAgain } from './scene.ts';
import type { Stage } from './stage.ts';

export interface Fault {
  name: string;
  /** before the stage is begun */
  prepare?: (scene: Scene) => Promise<void>;
  strike: (scene: Scene, stage: Stage) => Promise<void>;
  /** the page that met it is still there, and shows everything without being opened anew */
  keepsPage?: true;
  /** the plan has no words left */
  takesWords?: true;
}

/** Where those who are signed out are led: to the entry, or to the sign-in if a page of theirs was opening just then. */
const signedOut = ({ page }: Scene) =>
  page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
let otherTab: Page;

export const faults: readonly Fault[] = [
  {
    name: 'a killed server',
    keepsPage: true,
    async strike({ home }) {
      await home.kill();
      await home.start();
    },
  },
  {
    name: 'a cut network',
    keepsPage: true,
    async strike(scene) {
      scene.typedOn = ' In the dark.';
      scene.line.cut();
      await scene.page.keyboard.type(scene.typedOn);
      scene.line.mend();
    },
  },
  {
    name: 'a closed tab',
    async strike(scene) {
      const closed = scene.page.waitForEvent('close');
      // As a person closes it: the page hears of it.
      await scene.page.close({ runBeforeUnload: true });
      await closed;
      scene.page = await scene.context.newPage();
    },
  },
  {
    name: 'a stale revision',
    keepsPage: true,
    strike: (scene, stage) => stage.changeElsewhere(scene),
  },
  {
    name: 'a refused token',
    async strike(scene, { asksByItself }) {
      await callAs(scene)(accounts.logout, {});
      await scene.page.keyboard.type(' After the end.');
      // A page that only listens is told at its next question, or by the end of what it listens to: it may be on its way
      // already, and is not opened anew then.
      if (!asksByItself) await scene.page.reload().catch(() => undefined);
      await signedOut(scene);
      await signInAgain(scene);
    },
  },
  {
    name: 'a sign-out in another tab',
    async prepare({ context, line }) {
      otherTab = await context.newPage();
      await otherTab.goto(`${line.origin}/profile`);
      await expect(signOut(otherTab)).toBeVisible();
    },
    async strike(scene) {
      await signOut(otherTab).click();
      await signedOut(scene);
      await otherTab.close();
      await signInAgain(scene);
    },
  },
  { name: 'a used-up plan', keepsPage: true, takesWords: true, strike: useUp },
];

const signOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logout', exact: true });

/** Spends every word that the plan has left, as another window does. */
async function useUp(scene: Scene): Promise<void> {
  const { direct, person, emulator } = scene;
  const call = callAs(scene);
  const { documentId } = await makeText(scene, 'Another text.');
  const left = async () => {
    const [meter] = (await call(usage.get, {})).meters;
    return meter!.limit! - meter!.used;
  };
  // What the stage itself spends meanwhile makes an answer of all words too long.
  for (let words = await left(); words > 0; words = await left()) {
    const text = `Spender of ${words} for ${scene.mark.toLowerCase()}`;
    emulator.answerAbout(text, { content: Array.from({ length: words }, (_, i) => `w${i}`).join(' ') });
    const answer = await fetch(direct + addressOf(suggestions.write, { params: { id: documentId } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ command: 'shorten', text }),
    });
    await answer.text();
    // Fewer than a model is asked for are none.
    if (answer.status === 403) return;
  }
}
