import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { MediaPicker as Picker } from '#web/features/media/media-picker.tsx';
import { loadAgain } from '#web/kernel/load-again.ts';

const MediaPicker = lazy(
  loadAgain(async () => ({
    default: (await import('#web/features/media/media-picker.tsx')).MediaPicker,
  })),
);

/** The media library's dialog, loaded when it is opened for the first time; then it stays, for uploads on their way. */
export function LazyMediaPicker(props: ComponentProps<typeof Picker>) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <MediaPicker {...props} />
      </Suspense>
    )
  );
}
