/** Where the secret is that opens these pages. */
const theLink = 'Open the outbox link that Quillstead printed in the terminal when it started.';

export const devMessages = {
  outbox: {
    title: 'Outbox',
    lead: 'Emails this install would have sent. Only available on your own machine while no mail server is connected.',
    empty: 'No emails yet. Sign up or request a code, and it shows up here.',
    code: 'Code',
    copy: 'Copy code',
    copied: 'Code copied',
    to: 'To',
    text: 'Text',
    html: 'Preview',
    failed: `The outbox opens only on the machine that runs Quillstead without a mail server. ${theLink}`,
  },
  clock: {
    title: 'Test clock',
    lead: 'Move this install’s clock ahead to see scheduled posts publish, rankings update and subscriptions renew. Posts more than two hours late are put on hold, so move in small steps. Only available on your own machine.',
    real: 'Real time',
    ahead: 'Ahead of real time, even after a restart',
    steps: { minute: '+1 minute', hour: '+1 hour', day: '+1 day', week: '+1 week' },
    back: 'Back to real time',
    failed: `The test clock opens only on the machine that runs Quillstead without a mail server. ${theLink}`,
  },
  here: {
    title: 'On your own machine',
    lead: 'This install runs locally, so you can see emails and move time ahead right here.',
    outbox: 'Outbox: emails that would have been sent',
    clock: 'Test clock: move time ahead',
    locked: theLink,
  },
  ui: {
    title: 'Interface parts',
    lead: 'Every shared component in this device’s theme and color.',
  },
} as const;
