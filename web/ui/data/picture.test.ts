import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

it('a picture is offered in the device widths that exist as files, the narrowest first, in both schemes', () => {
  const html = renderToStaticMarkup(
    createElement(Picture, {
      name: '/pictures/editor',
      alt: 'The editor',
      width: 1440,
      height: 900,
      widths: [640, 1200, 3840],
      sizes: '100vw',
    }),
  );
  const sets = [...html.matchAll(/srcSet="([^"]*)"/gi)].map((found) => found[1]);
  expect(sets).toEqual(
    ['light', 'dark'].map((scheme) =>
      [640, 1200, 3840].map((width) => `/pictures/editor-${scheme}-${width}.jpg ${width}w`).join(', '),
    ),
  );
});
