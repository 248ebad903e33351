import type { MediaItem } from '#contract/media.ts';
import { sizeText } from '#engine/text/size.ts';
import type { Messages } from '#web/kernel/messages.ts';

const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const losing = (documents: number) => (documents > 0 ? ` It’s used in ${many(documents, 'document')}.` : '');

const kinds = 'Images (JPEG, PNG, WebP, GIF or AVIF) up to 20 MB, videos (MP4 or MOV) up to 512 MB';

/** The length of a video as players show it: `0:24`, `1:02:03`. */
function lengthText(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const mediaMessages = {
  title: 'Media Library',
  lead: 'Images and videos for this project. Location and other metadata are stripped from images.',
  add: 'Add media',
  drop: 'Drop or paste images here, or',
  choose: 'choose files',
  kinds,
  upload: 'Upload',
  uploadHint: `${kinds}. Or drop or paste files anywhere on this page.`,
  dropHere: 'Drop files to add them to the library',
  fromUrl: 'From URL',
  urlLabel: 'Or add from URL',
  urlExample: 'https://example.com/picture.jpg',
  urlAdd: 'Add from URL',
  urlWrong: 'Enter a full URL that starts with http:// or https://',
  adding: (name: string) => `Adding ${name}`,
  added: (name: string) => `“${name}” added`,
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  tooLarge: 'This file is larger than 20 MB.',
  videoTooLarge: 'This video is larger than 512 MB.',
  connectionLost: 'The connection was lost. Try again to go on where it stopped.',
  empty: 'Images and videos for your posts go here. Add your first one.',
  nothingFound: 'No media matches your search.',
  clear: 'Clear search',
  trashEmpty: 'The trash is empty.',
  trashCounts: 'Items in the trash still count toward your storage.',
  search: 'Search titles and alt text',
  show: 'Show',
  kindsShown: { all: 'All media', image: 'Images', video: 'Videos', unused: 'Unused' },
  folder: 'Folder',
  allFolders: 'All folders',
  tag: 'Tag',
  allTags: 'All tags',
  trash: 'Trash',
  back: 'Back to library',
  more: 'Show more',
  noAlt: 'No alt text',
  /** where an item is used, by how many posts and how many documents */
  uses: (posts: number, documents: number) => {
    const counted = [posts > 0 && many(posts, 'post'), documents > 0 && many(documents, 'document')];
    const places = counted.filter((text) => text !== false);
    return places.length === 0 ? 'Not used' : `In ${places.join(' and ')}`;
  },
  /** length of a video, measures and size of an item */
  facts: ({ type, width, height, bytes, video }: MediaItem) => {
    const measures = width !== null && height !== null && `${width} × ${height}`;
    const length = video?.durationMs != null && lengthText(video.durationMs);
    const told = [length, measures || (type === 'video' && 'Video'), sizeText(bytes)];
    return told.filter((text) => text !== false).join(' · ');
  },
  dimensions: (width: number, height: number) => `${width} × ${height}`,
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  columns: {
    name: 'Name',
    type: 'Type',
    size: 'Size',
    dimensions: 'Dimensions',
    alt: 'Alt text',
    uses: 'Used in',
    added: 'Added',
    actions: 'Actions',
  },
  select: (title: string) => `Select ${title}`,
  edit: (title: string) => `Edit ${title || 'untitled'}`,
  untitled: 'Untitled',
  details: {
    title: 'Details',
    name: 'Title',
    alt: 'Alt text',
    altHint: 'Describe the image for people who can’t see it. Sent to every network that supports it.',
    folder: 'Folder',
    tags: 'Tags',
    tagsHint: 'Separated by commas',
    save: 'Save details',
    saved: 'Details saved',
    usedIn: 'Used in',
    inPosts: (count: number) => many(count, 'post'),
    inDocuments: (count: number) => many(count, 'document'),
    moreDocuments: (count: number) => many(count, 'more document'),
    delete: 'Move to trash',
    trashTitle: 'Move to trash?',
    trashBody: (title: string, documents: number) =>
      `“${title}” is used in ${many(documents, 'document')}. ${documents === 1 ? 'It' : 'They'} will show a note instead of it until you restore it.`,
    deleted: (title: string) => `“${title}” moved to the trash`,
    restore: 'Restore',
    erase: 'Delete permanently',
    eraseTitle: 'Delete permanently?',
    eraseBody: (title: string, documents: number) =>
      `“${title}” and its file will be deleted.${losing(documents)} Published posts aren’t affected. This can’t be undone.`,
    erased: (title: string) => `“${title}” deleted`,
    restored: (title: string) => `“${title}” restored`,
    failed: 'Something went wrong. Try again.',
    download: 'Open file',
  },
  bulk: {
    selected: (count: number) => (count === 1 ? '1 item selected' : `${count} items selected`),
    tag: 'Add tags',
    tagsToAdd: 'Tags to add',
    tagAction: 'Add tags',
    tagged: (count: number) => (count === 1 ? 'Tags added' : `Tags added to ${count} items`),
    move: 'Move to folder',
    moveAction: 'Move',
    noFolderHint: 'Type a new name to create a folder. Leave empty for no folder.',
    moved: (count: number, folder: string) =>
      `${count === 1 ? '1 item' : `${count} items`} moved ${folder ? `to “${folder}”` : 'out of their folders'}`,
    deleted: (count: number) => `${count} items moved to the trash`,
    restored: (count: number) => `${count} items restored`,
    erased: (count: number) => `${count} items deleted`,
    trashBody: (count: number) =>
      `${count === 1 ? '1 of these items is' : `${count} of these items are`} used in documents, which will show a note instead until you restore ${count === 1 ? 'it' : 'them'}.`,
    eraseBody: (count: number, inDocuments: number) =>
      `${count} items and their files will be deleted.${inDocuments > 0 ? ` ${inDocuments === 1 ? '1 of them is' : `${inDocuments} of them are`} used in documents.` : ''} Published posts aren’t affected. This can’t be undone.`,
  },
  picker: {
    title: 'Choose media',
    choose: (title: string) => `Choose ${title || 'untitled'}`,
    none: 'No media in this project yet. Add some below.',
    done: 'Done',
  },
} as const satisfies Messages;
