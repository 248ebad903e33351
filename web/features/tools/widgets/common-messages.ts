export const commonMessages = {
  text: 'Your text',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Select the text instead.',
  clear: 'Clear',
  needsScript: 'This tool works inside your browser and needs JavaScript.',
} as const;
