export const commonMessages = {
  text: 'Your text',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text and copy it.',
  clear: 'Clear',
  needsScript: 'This tool runs in your browser and needs JavaScript.',
} as const;
