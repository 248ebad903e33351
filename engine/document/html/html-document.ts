import { cleanLine } from '../clean-text.ts';
import { escapeHtml } from '../../text/escape-html.ts';

const styles = `
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, h2, h3, h4 { line-height: 1.25; margin: 1.6em 0 0.5em; break-after: avoid; }
figure { margin: 1.5rem 0; }
figcaption { font-size: 0.9em; opacity: 0.75; }
.callout { margin: 1.5rem 0; padding: 0.75rem 1rem; border: 1px solid #999; border-left-width: 4px; border-radius: 6px; }
.callout[data-callout=tip] { border-left-color: #1a7f37; }
.callout[data-callout=warning] { border-left-color: #bf8700; }
.callout[data-callout=caution] { border-left-color: #cf222e; }
.callout > :first-child { margin-top: 0; }
.callout > :last-child { margin-bottom: 0; }
img { max-width: 100%; height: auto; }
blockquote { margin: 1.5rem 0; padding-left: 1rem; border-left: 3px solid #999; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid #999; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #999; padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; }
@media print { body { max-width: none; margin: 0; font-size: 11pt; } a { color: inherit; } }
`.trim();

/**
 * A complete HTML file that needs nothing else, for reading and printing.
 * @param body HTML that is already safe, such as that of `blocksToHtml`
 */
export const htmlDocument = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(cleanLine(title)) || 'Untitled'}</title>
<style>
${styles}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
