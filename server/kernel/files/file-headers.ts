/** Raster types that a browser may show in place; everything else, SVG above all, is only downloaded. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/**
 * Headers under which a file that came from people is served: its own type and no guessing, no script even when
 * opened as a page, shown in place only when it is a raster image and asked for (ASVS 5.4.1, 5.4.2). The name is
 * cut to 150 characters, freed of control characters and path separators, and quoted per RFC 6266.
 */
export function fileHeaders(
  file: { fileName: string; contentType: string },
  inPlace = false,
): Record<string, string> {
  const name =
    file.fileName
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
      .replace(/[/\\]/g, '_')
      .replace(/^\.+/, '_')
      .slice(0, 150)
      .toWellFormed()
      .trim() || 'file';
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const kind = inPlace && shown.has(file.contentType) ? 'inline' : 'attachment';
  return {
    'content-type': file.contentType,
    'content-disposition': `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}
