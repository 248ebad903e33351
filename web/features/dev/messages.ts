/** Where the secret is that opens these pages. */
const theLink = 'Open the link to the outbox that the terminal printed when Quillstead started.';

export const devMessages = {
  outbox: {
    title: 'Outbox',
    lead: 'Mails that this install would have sent. This page exists on your own machine only, while no mail server is connected.',
    empty: 'No mail yet. Sign up, or ask for a code, and it lands here.',
    code: 'Code',
    copy: 'Copy code',
    copied: 'Code copied',
    to: 'To',
    text: 'Text',
    html: 'As the reader sees it',
    failed: `The outbox opens only on the machine that runs Quillstead, without a mail server. ${theLink}`,
  },
  clock: {
    title: 'Test clock',
    lead: 'What this install takes for now. Move it ahead to see scheduled posts go out, ranks checked and subscriptions renewed. A post that comes to its turn more than two hours late is held back, so go past it in small steps. This page exists on your own machine only.',
    real: 'Real time',
    ahead: 'Ahead of real time; kept over a restart',
    steps: { minute: '1 minute on', hour: '1 hour on', day: '1 day on', week: '1 week on' },
    back: 'Back to real time',
    failed: `The test clock opens only on the machine that runs Quillstead, without a mail server. ${theLink}`,
  },
  here: {
    title: 'On your own machine',
    lead: 'This install runs locally, so what would happen elsewhere or later can be seen here and now.',
    outbox: 'Outbox: mails that would have been sent',
    clock: 'Test clock: move the time ahead',
    locked: theLink,
  },
  ui: {
    title: 'Interface parts',
    lead: 'Every shared part, as it is, in the scheme and palette of this device.',
  },
} as const;
