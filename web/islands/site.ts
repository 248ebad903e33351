// The one script of reading pages: theme, palette, sign-in state and logout. Menus are native popovers.
import { palettes } from '#contract/shared/options.ts';
import { session, startSession } from '#web/kernel/session/session.ts';
import { startTheme, theme } from '#web/kernel/theme/theme.ts';

startSession();
startTheme();

function showState(): void {
  const state = session.state();
  const root = document.documentElement;
  root.setAttribute('data-auth', state.status === 'authenticated' ? 'in' : 'out');
  const email = state.status === 'authenticated' ? state.email : '';
  const initial = email
    .replace(/[^\p{L}\p{N}]/gu, '')
    .charAt(0)
    .toUpperCase();
  root.style.setProperty('--initial', JSON.stringify(initial));
  for (const button of document.querySelectorAll('[data-choose-palette]'))
    button.setAttribute(
      'aria-pressed',
      String(button.getAttribute('data-choose-palette') === theme.palette()),
    );
}

async function logout(): Promise<void> {
  // Loaded when it is needed: the client and its shapes weigh more than this whole script.
  const { signOut } = await import('#web/features/accounts/sign-in/sign-out.ts');
  await signOut();
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('button') : null;
  if (!target) return;
  if (target.hasAttribute('data-toggle-scheme')) theme.toggle();
  if (target.hasAttribute('data-logout')) void logout();
  const palette = palettes.find((name) => name === target.getAttribute('data-choose-palette'));
  if (palette) theme.setPalette(palette);
});

session.subscribe(showState);
theme.subscribe(showState);
showState();
