import type { BriefFormat } from '#contract/optimizer/brief.ts';
import type { Messages } from '#web/kernel/messages.ts';

const formats: Record<BriefFormat, string> = { docx: 'Word (.docx)', md: 'Markdown (.md)' };

export const briefMessages = {
  open: 'Brief',
  title: 'Content brief',
  lead: 'Keyword, target length, outline, terms with ranges, questions, internal links, and competitors in one document.',
  download: 'Download',
  formats,
  downloadFailed: 'We couldn’t export the brief',
  share: 'Share a link',
  shareLead: 'Anyone with the link can read the brief as it is now, without an account, until the link ends.',
  ends: 'Link ends after',
  days: (n: number) => `${n} days`,
  create: 'Create link',
  createFailed: 'We couldn’t create a link',
  made: 'Your link. Copy it now: we don’t keep it.',
  madeLabel: 'Link to the brief',
  again: 'This link was created before and can’t be shown again. Create another one.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser doesn’t allow copying. Select the link and copy it.',
  links: 'Links',
  noLinks: 'No links yet.',
  linksFailed: 'We couldn’t load the links',
  retry: 'Try again',
  starts: (prefix: string) => `…/${prefix}…`,
  until: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,
  revoke: 'Revoke',
  revokeLabel: (prefix: string) => `Revoke the link …/${prefix}…`,
  revokeTitle: 'Revoke this link?',
  revokeBody: 'People with this link will lose access to the brief. You can’t undo this.',
  revoked: 'Link revoked',
  revokeFailed: 'We couldn’t revoke the link',
} as const satisfies Messages;
