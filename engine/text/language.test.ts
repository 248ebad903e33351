import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

test.each([
  ['en', 'The kettle boils while the cups wait on the table beside the window.'],
  ['de', 'Das Wasser kocht, während die Tassen auf dem Tisch am Fenster warten.'],
  ['fr', 'L’eau bout pendant que les tasses attendent sur la table près de la fenêtre.'],
  ['es', 'El agua hierve mientras las tazas esperan en la mesa junto a la ventana.'],
  ['it', 'L’acqua bolle mentre le tazze aspettano sul tavolo vicino alla finestra.'],
  ['pt', 'A água ferve enquanto as xícaras esperam na mesa ao lado da janela.'],
  ['nl', 'Het water kookt terwijl de kopjes op de tafel bij het raam staan te wachten.'],
  ['sv', 'Vattnet kokar medan kopparna väntar på bordet bredvid fönstret.'],
  ['da', 'Vandet koger, mens kopperne venter på bordet ved siden af vinduet.'],
  ['fi', 'Vesi kiehuu, kun kupit odottavat pöydällä ikkunan vieressä.'],
  ['ru', 'Вода кипит, а чашки ждут на столе у окна.'],
])('a text in %s is known as such, with nothing to warn of', async (code, text) => {
  expect(await detectLanguage(text)).toMatchObject({ code, isReliable: true, note: null });
});

test('a language whose forms are not known to belong together is reported', async () => {
  const polish = 'Woda się gotuje, a filiżanki czekają na stole przy oknie.';
  expect(await detectLanguage(polish)).toMatchObject({
    code: 'pl',
    name: 'Polish',
    note: 'No stemmer for Polish is known: each form of a word is counted as a word of its own.',
  });
});

test('a text without words has no language', async () => {
  expect(await detectLanguage('123 — !')).toBeNull();
  expect(await detectLanguage('')).toBeNull();
});
