import type { DragEvent } from 'react';

/** What a dragged post carries: its id. */
export const dragType = 'application/x-quillstead-post';

/** The id of the post that is dropped, or null when it is something else. */
export function droppedPost(event: DragEvent): string | null {
  const id = event.dataTransfer.getData(dragType);
  if (id === '') return null;
  event.preventDefault();
  return id;
}

/** Lets a place take a post. @returns whether it is one */
export function takesPost(event: DragEvent): boolean {
  if (!event.dataTransfer.types.includes(dragType)) return false;
  event.preventDefault();
  return true;
}
