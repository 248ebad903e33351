import { createContext, type ComponentType } from 'react';
import type { MediaItem } from '#contract/media.ts';

/** The media library's own dialog, which the page of the editor brings along; without one nothing can be chosen. */
export const ImagePickerContext = createContext<ComponentType<{
  projectId: string;
  type: 'image';
  opened: boolean;
  chosen: readonly string[];
  onChoose: (item: MediaItem, chosen: boolean) => void;
  onClose: () => void;
}> | null>(null);
