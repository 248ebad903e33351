// Words of the comments beside a text.
import { count } from './figures.ts';

export const commentsWords = {
  button: 'Comment',
  selectFirst: 'Select the text you want to comment on.',
  loadFailed: 'We couldn’t load the comments',
  summary: (open: number, resolved: number) =>
    open === 0
      ? `No open comments${resolved > 0 ? `, ${resolved} resolved` : ''}`
      : `${count(open, 'open comment', 'open comments')}${resolved > 0 ? `, ${resolved} resolved` : ''}`,
  show: { label: 'Show', open: 'Open', resolved: 'Resolved' },
  none: 'Select text and choose Comment to start a thread.',
  noneOpen: 'All comments are resolved.',
  noneResolved: 'No resolved comments yet.',
  aside: 'Comments aren’t part of the text. Exports and published posts never include them.',
  thread: (text: string) => `Thread on “${text}”`,
  inText: (text: string) => `Show “${text}” in the text`,
  gone: 'This text has been deleted.',
  newLabel: 'New comment',
  replyLabel: 'Reply',
  editLabel: 'Edit comment',
  hint: (keys: string) => `Type @ to mention someone. Press ${keys} to send.`,
  send: 'Comment',
  sendReply: 'Reply',
  saveEdit: 'Save',
  sending: 'Sending',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolvedBy: (name: string | null) => `Resolved${name ? ` by ${name}` : ''} `,
  edited: 'edited',
  formerMember: 'Former member',
  menu: (name: string) => `Options for the comment by ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: 'Delete this comment?',
  deleteBody: 'Others won’t see it anymore. Their replies stay.',
  deleteThreadBody: 'The thread is deleted with it.',
  deleteAction: 'Delete comment',
  deleted: 'Comment deleted',
  people: 'People you can mention',
  noPeople: 'Nobody with this name can see the document.',
} as const;
