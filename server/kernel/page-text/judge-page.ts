// What an answer is that calls itself a page, as far as its address and its bytes tell.

/** Addresses at which sites ask visitors to sign in. */
const signIn = /\/(?:log-?in|sign-?in|auth|sso|oauth2?|account\/login|wp-login\.php)(?:[/?.]|$)/i;
export const isSignIn = (address: string): boolean => signIn.test(new URL(address).pathname);

/** A page with a password field and fewer words asks to sign in, and says nothing else. */
export const signInWords = 120;

/** Whether a page only asks to sign in; many pages have a field for that beside their text. */
export const asksToSignIn = (html: string, { url, words }: { url: string; words: number }): boolean =>
  (words < signInWords || isSignIn(url)) && /type=["']?password/i.test(html);

/** Beginnings of files that servers send as text/html by mistake. */
const binary = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x52, 0x49, 0x46, 0x46],
] as const;

/** Whether the bytes are those of a PDF, a picture or an archive, whatever their type says. */
export const isFile = (bytes: Uint8Array): boolean =>
  binary.some((start) => start.every((byte, at) => bytes[at] === byte));
