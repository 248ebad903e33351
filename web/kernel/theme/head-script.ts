// The one inline script of every page, run before the first paint: colour scheme, palette, sign-in state, sidebar
// state and the route guard. It is generated from the route table at build time and allowed by its hash, so it stays
// free of imports: the guard's decision is in it as its source text.
import { defaultPalette, palettes, storageKeys } from '#contract/shared/options.ts';
import { guardRules, safeReturnUrl } from '#contract/routes.ts';
import { decideGuard } from '#contract/routes/guard.ts';
import { closesSidebar, sidebarKey } from '../sidebar-key.ts';
import { themeAttributes, themeKeys } from './theme.ts';

/** Source text of the script. `localStorage` that refuses (private mode) leaves the defaults. */
export function headScript(): string {
  const quoted = (text: string) => JSON.stringify(text);
  return `(function(){
globalThis.__zod_globalConfig={jitless:true};
var d=document.documentElement,s;
try{s=localStorage}catch(e){}
function g(k){try{return s&&s.getItem(k)}catch(e){return null}}
var c=g(${quoted(themeKeys.scheme)});
if(c!=='light'&&c!=='dark')c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute(${quoted(themeAttributes.scheme)},c);
var p=g(${quoted(themeKeys.palette)});
d.setAttribute(${quoted(themeAttributes.palette)},${JSON.stringify(palettes)}.indexOf(p)<0?${quoted(defaultPalette)}:p);
if(g(${quoted(sidebarKey)})==='collapsed'||new RegExp(${quoted(closesSidebar)}).test(location.pathname+location.search))d.setAttribute('data-sidebar','collapsed');
var t=g(${quoted(storageKeys.token)}),l=location;
d.setAttribute('data-auth',t?'in':'out');
d.style.setProperty('--initial',JSON.stringify(((g(${quoted(storageKeys.email)})||'').replace(/[^\\p{L}\\p{N}]/gu,'')[0]||'').toUpperCase()));
var go=(${String(decideGuard)})(${JSON.stringify(guardRules())},${String(safeReturnUrl)},l.pathname+l.search,!!t,new URLSearchParams(l.search).get('returnUrl'));
if(go)l.replace(go)
})()`;
}
