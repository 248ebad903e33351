// One page with 40 faults, each marked where it is. Written before the audit: the list below is what it must find.

export const faultyUrl =
  // url-uppercase, url-underscore, url-long, url-parameters
  'https://bakery.example/Shop/rye_bread-and-all-the-other-loaves-that-we-bake-in-our-large-oven-every-single-morning-of-the-year?cat=1&sort=2&view=grid';

export const faultsOfPage: readonly string[] = `
url-uppercase url-underscore url-long url-parameters title-multiple title-long description-multiple
description-long canonical-multiple noindex nofollow meta-refresh hreflang-invalid hreflang-no-self
h1-multiple heading-empty heading-skipped link-without-text link-generic-text link-nofollow-internal
link-uncrawlable link-insecure image-alt-missing image-alt-long image-size-missing
image-source-missing structured-data-invalid structured-data-incomplete open-graph-incomplete
twitter-card-missing viewport-missing language-invalid charset-missing doctype-missing mixed-content
page-slow page-large scripts-blocking inline-code-large elements-many
`
  .trim()
  .split(/\s+/);

const sentence = (n: number) => `On day ${n} we bake a fresh rye loaf in the old stone oven. `;
export const plainText = Array.from({ length: 30 }, (_, n) => sentence(n)).join('');

// doctype-missing: the page begins with its html element; charset-missing: nothing names its encoding.
export const faultyHtml = `<html lang="english">
<head>
<title>Rye bread, oat bread, wheat bread, rolls, cakes and everything else from our large stone oven</title>
<title>Rye bread</title>
<meta name="description" content="${'We bake rye bread every morning and deliver it. '.repeat(6)}">
<meta name="description" content="A second one.">
<meta name="robots" content="noindex, nofollow">
<meta http-equiv="refresh" content="30; url=/shop">
<link rel="canonical" href="https://bakery.example/a"><link rel="canonical" href="https://bakery.example/b">
<link rel="alternate" hreflang="deutsch" href="https://bakery.example/de/rye">
<meta property="og:title" content="Rye bread">
<script src="/1.js"></script><script src="/2.js"></script><script src="/3.js"></script><script src="/4.js"></script>
<script type="application/ld+json">{"@type": "Product", </script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"Open day"}</script>
<style>${'.loaf { color: brown; }'.repeat(5000)}</style>
<link rel="stylesheet" href="http://cdn.example/site.css">
</head>
<body>
<h1>Rye bread</h1><h1>Our rye bread</h1><h2> </h2><h4>How we bake</h4>
<p>${plainText}</p>
<a href="/oats"></a> <a href="/rolls">click here</a> <a href="/cakes" rel="nofollow">Our cakes</a>
<a href="javascript:order()">Order now</a> <a href="http://bakery.example/about">About the bakery</a>
<img src="/loaf.jpg" width="10" height="10"><img src="/oven.jpg" alt="${'A very long text about the oven. '.repeat(6)}" width="10" height="10">
<img src="/roll.jpg" alt="A roll"><img alt="Nothing" width="10" height="10">
${'<i></i>'.repeat(1600)}
</body></html>`;

/** The same page without any fault. */
export const cleanUrl = 'https://bakery.example/shop/rye-bread';
export const cleanHtml = `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rye bread from our own stone oven</title>
<meta name="description" content="We bake rye bread in our own stone oven every morning and deliver it to your door in town. Order before six and it is there at breakfast.">
<link rel="canonical" href="${cleanUrl}">
<link rel="alternate" hreflang="en-US" href="${cleanUrl}">
<meta property="og:title" content="Rye bread"><meta property="og:description" content="Fresh each day.">
<meta property="og:image" content="https://bakery.example/rye.jpg"><meta property="og:url" content="${cleanUrl}">
<meta name="twitter:card" content="summary_large_image">
<script src="/site.js" defer></script><link rel="stylesheet" href="/site.css">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Rye bread","image":"/rye.jpg","offers":{"@type":"Offer","price":"4.50"}}</script>
</head><body><nav><a href="/">Home of the bakery</a></nav><main><h1>Rye bread</h1><p>${plainText}</p><h2>How we bake</h2>
<p>See <a href="/shop/oat-bread">our oat bread</a> as well.</p>
<img src="/rye.jpg" alt="A rye loaf" width="640" height="480"><img src="/line.svg" alt="" width="640" height="2"></main></body></html>`;
