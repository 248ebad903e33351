import sharp from 'sharp';
import { avatarLimits } from '#contract/accounts.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { newFileKey } from '#server/kernel/files/file-key.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import type { FileServer } from '#server/kernel/files/serve.ts';
import { signFileAddress } from '#server/kernel/files/signed-address.ts';
import { sniffType } from '#server/kernel/files/sniff-type.ts';
import { withUpload } from '#server/kernel/files/with-upload.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { AccountDeps } from '../deps.ts';
import { changeAccount, lockAccount } from '../store.ts';

const accepted = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Decoding takes memory by the pixel: a small file may claim very many. */
const maxPixels = 50_000_000;
const purpose = 'avatar';
const hourMs = 3_600_000;

/**
 * A picture as the square that is kept, written anew: without its metadata (EXIF tells where it was taken) and turned
 * the right way up. The type is read from the bytes.
 * @throws AppError beside `file`
 */
async function squareOf(bytes: Buffer): Promise<Buffer> {
  if (!accepted.has(sniffType(bytes) ?? '')) throw badField('file', 'Choose a PNG, JPEG or WebP image.');
  const { side } = avatarLimits;
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 86 })
      .toBuffer();
  } catch (cause) {
    const message = 'This picture cannot be read. Save it again as PNG, JPEG or WebP and try again.';
    throw badField('file', message, { cause });
  }
}

/** Sets the person's picture; null removes it. The file that it replaces is removed. @throws AppError beside `file` */
export async function changeAvatar(
  deps: AccountDeps,
  principal: Principal,
  picture: Buffer | null,
): Promise<void> {
  const avatarKey = picture && newFileKey('avatars');
  const square = picture && (await squareOf(picture));
  await withUpload(deps, async (upload) => {
    if (avatarKey && square) await upload.put(avatarKey, square, { contentType: 'image/webp' });
    await deps.db.transaction(async (tx) => {
      const before = await lockAccount(tx, principal.userId);
      await changeAccount(tx, principal.userId, { avatarKey });
      await upload.keep(tx);
      await removeLater(tx, [before?.avatarKey ?? null]);
      const type = avatarKey ? 'avatar.changed' : 'avatar.removed';
      await emitEvent(tx, { ...principal, type, subjectId: principal.userId });
    });
  });
}

/** A signed address that lives one to two hours: rounded to the hour, so that browsers keep what they have. */
export function avatarAddress(
  deps: Pick<AccountDeps, 'fileSecret' | 'clock'>,
  key: string | null,
): string | null {
  if (key === null) return null;
  const hour = Math.floor(deps.clock.now().getTime() / hourMs);
  return signFileAddress(deps.fileSecret, {
    purpose,
    key,
    fileName: 'avatar.webp',
    contentType: 'image/webp',
    expiresAt: new Date((hour + 2) * hourMs),
  });
}

/** Serves signed addresses of avatars. */
export const avatarFiles: Record<string, FileServer> = {
  [purpose]: async ({ key }) => (key ? { key, inPlace: true } : null),
};
