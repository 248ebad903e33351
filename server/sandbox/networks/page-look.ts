// Style and scheme of the sandbox's pages: the product's own inks (the same values as the app's theme), no framework.
import { palettes } from '#contract/shared/options.ts';
import { escapeHtml } from '#engine/text/escape-html.ts';

const dark = `--paper:#15141b;--surface:#1d1c25;--ink:#eceaf3;--ink-dim:#a9a6b8;--line:#34323f;--line-strong:#7b788a;--warn-text:#e5b454;--warn-soft:#36290f;--accent-text:#b097fe;color-scheme:dark`;

export const sandboxStyle = `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/sandbox/inter.woff2) format('woff2')}
:root{--paper:#fbf9f4;--surface:#fff;--ink:#211d17;--ink-dim:#635c50;--line:#e6e0d4;--line-strong:#8f8777;--warn-text:#8a5a00;--warn-soft:#fbf0d9;--accent-fill:#8a4bfc;--accent-hover:#7c38ea;--accent-text:#7a37e9;color-scheme:light}
@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}
:root[data-scheme=dark]{${dark}}
[data-palette=blue]{--accent-fill:#0573de;--accent-hover:#0365c4}
[data-palette=indigo]{--accent-fill:#6060f7;--accent-hover:#534fe6}
[data-palette=pink]{--accent-fill:#c92a75;--accent-hover:#ac1f62}
[data-palette=orange]{--accent-fill:#b85300;--accent-hover:#9c4600}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/24px Inter,system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:600px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:22px;line-height:30px;letter-spacing:-.02em;margin:24px 0 8px;overflow-wrap:anywhere}
h2{font-size:15px;line-height:24px;margin:0;overflow-wrap:anywhere}
p{margin:0 0 12px}
.note{padding:8px 16px;background:var(--warn-soft);color:var(--warn-text);text-align:center;font-size:14px}
.dim,time{color:var(--ink-dim);font-size:13px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px;margin:0 0 16px}
.card:target{border-color:var(--accent-fill)}
input+p{margin:4px 0 0}
.who{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline;margin-bottom:8px}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.pictures{display:grid;gap:8px;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));margin:12px 0 0}
figure{margin:0}figure img,figure video{display:block;width:100%;max-height:420px;object-fit:contain;border:1px solid var(--line);border-radius:8px;background:var(--paper)}
figcaption{color:var(--ink-dim);font-size:13px;line-height:20px;margin-top:4px;overflow-wrap:anywhere}
.options{margin:12px 0 0;color:var(--ink-dim);font-size:13px;line-height:20px;overflow-wrap:anywhere}
.comment{border-top:1px solid var(--line);margin-top:12px;padding-top:12px}
label{display:block;font-weight:600;margin:0 0 4px}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
fieldset{border:0;margin:0;padding:0}legend{padding:0;font-weight:600}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;margin:0;padding:4px 0;font-weight:400;cursor:pointer}
fieldset+.choice{border-top:1px solid var(--line);margin-top:8px;padding-top:12px}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--accent-fill)}
.hint{display:block;line-height:20px}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
button{min-height:44px;padding:0 20px;border-radius:8px;border:1px solid var(--line-strong);background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--accent-fill);border-color:var(--accent-fill);color:#fff}
button.first:hover{background:var(--accent-hover)}
:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
a{color:var(--accent-text);text-underline-offset:2px}ul{padding-left:20px;margin:0 0 12px}`;

/** Follows what was chosen in the app; without script the system's scheme holds. */
export const sandboxScript = `(function(){try{var d=document.documentElement,s=localStorage,c=s.getItem('colour-scheme'),p=s.getItem('palette');
if(c==='light'||c==='dark')d.setAttribute('data-scheme',c);
if(${JSON.stringify(palettes)}.indexOf(p)>=0)d.setAttribute('data-palette',p)}catch(e){}})()`;

/** Pictures, font, style and script of this server only; a form may be sent here only. */
export const sandboxPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The app's own typeface. */
export const sandboxFont = new URL(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);

/** Head of a sandbox page. Without an icon of its own the browser would ask for one that is not there. */
export const sandboxHead = (title: string): string =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><script src="/sandbox/look.js"></script><link rel="stylesheet" href="/sandbox/look.css">`;
