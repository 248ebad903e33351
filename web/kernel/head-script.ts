// The one inline script of every page, run before the first paint: colour scheme, palette, sign-in state, sidebar
// state and the route guard. It is generated from the route table at build time and allowed by its hash, so it stays
// free of imports. `head-script.test.ts` holds it against contract guard().
import { defaultPalette, palettes, storageKeys } from '#contract/shared/options.ts';
import { pageRoutes, publicBranches, type PageRoute } from '#contract/routes.ts';
import { closesSidebar, sidebarKey } from './sidebar-key.ts';
import { themeAttributes, themeKeys } from './theme.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `/modules/ai-writer/:id` as the source of a regular expression. */
const pathPattern = (path: string) =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]*' : escaped(part)))
    .join('/');

const anyOf = (paths: readonly string[]) =>
  paths.length ? `^(?:${paths.map(pathPattern).join('|')})$` : '(?!)';

/** Source text of the script. `localStorage` that refuses (private mode) leaves the defaults. */
export function headScript(): string {
  const rows: readonly PageRoute[] = pageRoutes;
  const withAccess = (access: PageRoute['access']) =>
    anyOf(rows.filter((row) => row.access === access).map((row) => row.path));
  const known = anyOf(rows.map((row) => row.path));
  const branches = `^(?:${publicBranches.map(escaped).join('|')})(?:/|$)`;
  const regex = (source: string) => JSON.stringify(source);
  return `(function(){
globalThis.__zod_globalConfig={jitless:true};
var d=document.documentElement,s;
try{s=localStorage}catch(e){}
function g(k){try{return s&&s.getItem(k)}catch(e){return null}}
var c=g(${regex(themeKeys.scheme)});
if(c!=='light'&&c!=='dark')c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute(${regex(themeAttributes.scheme)},c);
var p=g(${regex(themeKeys.palette)});
d.setAttribute(${regex(themeAttributes.palette)},${JSON.stringify(palettes)}.indexOf(p)<0?${regex(defaultPalette)}:p);
if(g(${regex(sidebarKey)})==='collapsed'||new RegExp(${regex(closesSidebar)}).test(location.pathname))d.setAttribute('data-sidebar','collapsed');
var t=g(${regex(storageKeys.token)}),l=location,r=function(x){return new RegExp(x).test(b)};
d.setAttribute('data-auth',t?'in':'out');
d.style.setProperty('--initial',JSON.stringify(((g(${regex(storageKeys.email)})||'').replace(/[^\\p{L}\\p{N}]/gu,'')[0]||'').toUpperCase()));
var b=l.pathname.replace(/(.)\\/+$/,'$1'),go=null;
if(/^\\/+$/.test(b))b='/';
if(r(${regex(withAccess('public'))}));
else if(r(${regex(withAccess('guest'))})){if(t){go=new URLSearchParams(l.search).get('returnUrl');
if(!go||go[0]!=='/'||go[1]==='/'||/[\\\\\\u0000-\\u001F\\u007F]/.test(go))go='/';go=go.split('#')[0]}}
else if(!t&&(r(${regex(known)})||!r(${regex(branches)})))go='/login?returnUrl='+encodeURIComponent(l.pathname+l.search);
if(go)l.replace(go)
})()`;
}
