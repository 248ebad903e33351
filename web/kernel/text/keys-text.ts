const onMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

/** A shortcut as the reader's keyboard names it: `Mod-Alt-2` is ⌘⌥2 or Ctrl+Alt+2. */
export function keysText(keys: string, mac = onMac()): string {
  const parts = keys.split('-').map((part) => {
    if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
    if (part === 'Alt') return mac ? '⌥' : 'Alt';
    if (part === 'Shift') return mac ? '⇧' : 'Shift';
    return part.length === 1 ? part.toUpperCase() : part;
  });
  return parts.join(mac ? '' : '+');
}
